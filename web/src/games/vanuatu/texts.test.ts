import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import card from './card.en.json';
import en from './en.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';

const RULES = join(import.meta.dirname, '..', '..', '..', '..', 'games', 'vanuatu', 'src');
const rust = (file: string): string => readFileSync(join(RULES, file), 'utf8');
const sources = import.meta.glob<string>(['./*.ts', './*.svelte', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** Keys that stand in the sources as they are. */
const spoken = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key]) => key ?? '')));
/** Families of keys that are put together from what the server names. */
const families = /^(action|about|character|good|token|verb|reason|source|do|prompt|waiting|tray)\./;

function names(file: string): string[] {
  return [...rust(file).matchAll(/^ {8}[A-Z]\w+ = "([a-z0-9]+)"/gm)].map(([, name]) => name ?? '');
}

describe('the words of Vanuatu', () => {
  it('are all there', () => {
    const missing = [...spoken].filter((key) => families.test(key) || /^(tell|banner|stock|board|stall|order|trade|market|office|rest|cast|rounds|flood|volcano|count|rules|tip)\./.test(key)).filter((key) => !(key in en));
    expect(spoken.size).toBeGreaterThan(120);
    expect(missing).toEqual([]);
  });

  it('are all in use', () => {
    expect(Object.keys(en).filter((key) => !families.test(key) && !spoken.has(key))).toEqual([]);
  });

  it.each(['action.rs', 'character.rs', 'good.rs', 'rest_token.rs'])('name everything in %s', (file) => {
    const family = { 'action.rs': 'action', 'character.rs': 'character', 'good.rs': 'good', 'rest_token.rs': 'token' }[file] ?? '';
    const found = names(file);
    expect(found.length).toBeGreaterThan(2);
    for (const name of found) expect(en).toHaveProperty([`${family}.${name}`]);
    if (family === 'character') for (const name of found) expect(en).toHaveProperty([`character.about.${name}`]);
    if (family === 'action') for (const name of found) expect(en).toHaveProperty([`verb.${name}`]);
  });

  it('give a reason for every obstacle', () => {
    const reasons = [...rust('obstacle.rs').matchAll(/=> "([a-z-]+)"/g)].map(([, key]) => key ?? '');
    expect(reasons.length).toBe(17);
    for (const reason of reasons) expect(en).toHaveProperty([`reason.${reason}`]);
  });

  it('name every source of points', () => {
    const earned = [...rust('player.rs').matchAll(/Source::\w+ => "([a-z-]+)"/g)];
    const counted = [...rust('score.rs').matchAll(/ScoreLine::new\("([a-z-]+)"/g)];
    expect(earned.length + counted.length).toBe(13);
    for (const [, source] of [...earned, ...counted]) expect(en).toHaveProperty([`source.${source}`]);
  });

  it('name every kind of decision', () => {
    const verbs = new Set([...rust('decision.rs').matchAll(/^ +\["([a-z-]+)"/gm)].map(([, verb]) => verb ?? ''));
    expect(verbs.size).toBe(18);
    for (const verb of verbs) expect(en).toHaveProperty([`verb.${verb}`]);
  });

  it('label every option and its values', () => {
    const options = [...rust('setup.rs').matchAll(/key: "([a-z_]+)", values: &\[([^\]]+)\]/g)];
    expect(options.length).toBe(3);
    for (const [, key, values] of options) {
      expect(card).toHaveProperty([`option.${key}`]);
      for (const [, value] of values?.matchAll(/"([a-z]+)"/g) ?? []) expect(card).toHaveProperty([`option.${key}.${value}`]);
    }
  });

  it('tell the same rules in both languages', () => {
    interface Section {
      id: string;
      text: string[];
      list?: string[];
    }
    const outline = (sections: readonly Section[]): unknown => sections.map(({ id, text, list }) => [id, text.length, list?.length]);
    expect(outline(rulesEs)).toEqual(outline(rulesEn));
  });
});

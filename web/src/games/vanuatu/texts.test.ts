import { describe, expect, it } from 'vitest';
import en from './en.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';
import { characters } from './texts';

const sources = import.meta.glob<string>(['./*.ts', './*.svelte', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** Keys that stand in the sources as they are. */
const spoken = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key]) => key ?? '')));
/** Families of keys that are put together from what the server names: the compiler knows whether they are all there. */
const families = /^(action|about|ahead|character|good|token|verb|reason|source|do|prompt|waiting|tray|stall)\./;

describe('the words of Vanuatu', () => {
  it('are all in use', () => {
    expect(spoken.size).toBeGreaterThan(100);
    expect(Object.keys(en).filter((key) => !families.test(key) && !spoken.has(key))).toEqual([]);
  });

  it('describe every character', () => {
    expect(characters.length).toBe(11);
    expect(characters.filter((one) => !(`character.${one}` in en))).toEqual([]);
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

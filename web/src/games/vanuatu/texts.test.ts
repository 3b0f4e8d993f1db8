import { describe, expect, it } from 'vitest';
import en from './en.json';
import { characters } from './texts';

describe('the words of Vanuatu', () => {
  it('describe every character', () => {
    expect(characters.length).toBe(11);
    expect(characters.filter((one) => !(`character.${one}` in en))).toEqual([]);
  });
});

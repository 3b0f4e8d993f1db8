import { describe, expectTypeOf, it } from 'vitest';
import en from '../i18n/en.json';
import errors from '../i18n/errors.en.json';
import type { Level, RefusedCode } from '../wire';
import type { ErrorKey } from '../net/api';

/** The words of a family of keys. */
type Family<Name extends string, Key = keyof typeof en> = Key extends `${Name}.${infer Word}` ? Word : never;

// The compiler is who tests here: `npm run check`. A word that is missing does not compile where it is used.
describe('the words for what the server names', () => {
  it('are those of its refusals, and no more', () => {
    expectTypeOf<Family<'refused'>>().toEqualTypeOf<RefusedCode>();
  });

  it('are those of its errors, and no more', () => {
    expectTypeOf<keyof typeof errors | 'offline'>().toEqualTypeOf<ErrorKey>();
  });

  it('are those of its levels of bots, and no more', () => {
    expectTypeOf<Family<'bot'>>().toEqualTypeOf<Level>();
  });
});

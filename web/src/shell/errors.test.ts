import { describe, expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { settings } from '../settings/index.svelte';
import { errorReasons, errorWords } from './errors';

describe('what the server refuses', () => {
  it("is said in the reader's language, else as the server says it", async () => {
    settings.language = 'es';
    expect(await errorWords(new ApiError('seat-taken', 'somebody sits there already', 409))).toBe(
      'Alguien ya está sentado ahí.',
    );
    expect(await errorWords(new ApiError('new-here', 'something new', 400))).toBe('something new');
    expect(await errorWords(new TypeError('oops'))).toContain('oops');
  });

  it('names every fault of a file', async () => {
    expect(await errorReasons(new ApiError('bad-setup', 'a; b', 400, ['a', 'b']))).toEqual(['a', 'b']);
    expect(await errorReasons(new ApiError('too-fast', 'x', 429))).toHaveLength(1);
  });
});

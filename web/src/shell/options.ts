import { filesOf } from './own-files.svelte';

/** The options of a table in words, by a lookup in the title's texts; a file by the name it gives itself. */
export function optionWords(
  options: Readonly<Record<string, string | undefined>>,
  words: (key: string) => string,
): { key: string; name: string; value: string }[] {
  const files = new Map(filesOf(options).map(({ key, name }) => [key, name]));
  return Object.entries(options).map(([key, value]) => ({
    key,
    name: words(`option.${key}`),
    value: files.get(key) ?? words(`option.${key}.${value}`),
  }));
}

/** A data file that a visitor chose, as far as this page remembers it. */
export interface OwnFile {
  name: string;
  text: string;
}

/** What a menu of values has for a file of one's own; no value of a title looks like it. */
export const FROM_FILE = '@file';

const files: Record<string, OwnFile | undefined> = $state({});

/** The file that was last chosen for an option: it outlives the lobby, not the page. */
export function ownFile(game: string, option: string): OwnFile | undefined {
  return files[`${game}.${option}`];
}

export async function keepFile(game: string, option: string, file: File): Promise<void> {
  files[`${game}.${option}`] = { name: file.name, text: await file.text() };
}

/** The options as they are sent: files by their texts. */
export function withFiles(game: string, chosen: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).map(([key, value]) => [key, value === FROM_FILE ? (ownFile(game, key)?.text ?? '') : value]),
  );
}

/** The options that want a file and have none. */
export function missingFiles(game: string, chosen: Readonly<Record<string, string>>): string[] {
  return Object.entries(chosen).flatMap(([key, value]) => (value === FROM_FILE && !ownFile(game, key) ? [key] : []));
}

/** The options of a table that were given as files, with the names that the files have for themselves. */
export function filesOf(options: Readonly<Record<string, string | undefined>>): { key: string; name: string }[] {
  return Object.entries(options).flatMap(([key, value]) =>
    value?.startsWith('{') ? [{ key, name: nameIn(value) }] : [],
  );
}

function nameIn(text: string): string {
  const file: unknown = JSON.parse(text);
  return typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : '';
}

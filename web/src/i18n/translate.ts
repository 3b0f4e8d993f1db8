/** A message, or one for each plural form of its `count`. */
export type Message = string | { readonly one: string; readonly other: string };
export type Catalogue = Readonly<Record<string, Message>>;
export type Params = Readonly<Record<string, string | number>>;

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
};

/** Fills a message's `{placeholders}`; a placeholder without a value is a programming error that shows. */
export function format(message: Message, language: Language, params: Params = {}): string {
  const text = typeof message === 'string' ? message : choose(message, language, params['count']);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' ? numeral(value) : value;
  });
}

/** A number in figures, with a minus sign where a keyboard has only a hyphen. */
export function numeral(value: number): string {
  return String(value).replace('-', '−');
}

function choose(
  message: { readonly one: string; readonly other: string },
  language: Language,
  count: string | number | undefined,
): string {
  return plurals[language].select(Number(count)) === 'one' ? message.one : message.other;
}

/** The first of our languages that the reader asks for. */
export function negotiate(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0];
    const known = LANGUAGES.find((language) => language === primary);
    if (known) return known;
  }
  return 'en';
}

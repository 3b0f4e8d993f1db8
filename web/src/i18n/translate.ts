/** One text for each plural category of a language that has its own; `other` is for all the rest. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
/** A message, or one for each plural form of its `count`. */
export type Message = string | Plural;
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

/** The plural categories that a language has: English `one` and `other`, Spanish `many` as well, for millions. */
export function categories(language: Language): readonly Intl.LDMLPluralRule[] {
  return plurals[language].resolvedOptions().pluralCategories;
}

function choose(message: Plural, language: Language, count: string | number | undefined): string {
  return message[plurals[language].select(Number(count))] ?? message.other;
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

/** The languages every text exists in. `en` is written as en-IN, `hi` as hi-IN when numbers and dates are formatted. */
export const locales = ['en', 'hi'] as const;

export type Locale = (typeof locales)[number];

/** A text from outside these messages, in every language. */
export type LocalizedText = Readonly<Record<Locale, string>>;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

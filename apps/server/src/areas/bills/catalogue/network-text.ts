import type { Locale, LocalizedText } from '@sikka/messages';
import texts from './network-text.hi.json' with { type: 'json' };

const hindi = new Map(Object.entries(texts));

/** Durations and data volumes of plans, for any number. */
const hindiPatterns: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) days?$/, '$1 दिन'],
  [/^1 month$/, '1 महीना'],
  [/^(\d+) months$/, '$1 महीने'],
  [/^(\d+) minutes$/, '$1 मिनट'],
  [/^([\d.]+ [GM]B) a day$/, 'रोज़ $1'],
  [/^([\d.]+ [GM]B) in all$/, 'कुल $1'],
];

/**
 * Translates the network's English text (names of billers and fields, plans) for the reader. The network
 * sends English only, so the Hindi is ours; text without a translation stays in English.
 */
export const networkText = (text: string, locale: Locale): string => {
  if (locale === 'en') return text;
  const translation = hindi.get(text);
  if (translation !== undefined) return translation;
  const [pattern, replacement] = hindiPatterns.find(([candidate]) => candidate.test(text)) ?? [];
  return pattern && replacement ? text.replace(pattern, replacement) : text;
};

/** The display label of a network name; absent if it equals the name. */
export const labelOf = (name: string, locale: Locale): { label?: string } => {
  const label = networkText(name, locale);
  return label === name ? {} : { label };
};

/** Name of a biller in the reader's language; its id if the network no longer lists it. */
export const billerNameOf = (
  biller: { name: string } | undefined,
  { biller_id }: { biller_id: string },
  locale: Locale,
): string => (biller ? networkText(biller.name, locale) : biller_id);

/** Name of a biller in both languages. */
export const billerNames = (name: string): LocalizedText => ({
  en: networkText(name, 'en'),
  hi: networkText(name, 'hi'),
});

import type { Locale, LocalizedText } from '@sikka/messages';
import texts from './network-text.hi.json' with { type: 'json' };

const hindi = new Map(Object.entries(texts));

/** How long a plan lasts and how much it holds, whatever the numbers are. */
const hindiPatterns: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) days?$/, '$1 दिन'],
  [/^1 month$/, '1 महीना'],
  [/^(\d+) months$/, '$1 महीने'],
  [/^(\d+) minutes$/, '$1 मिनट'],
  [/^([\d.]+ [GM]B) a day$/, 'रोज़ $1'],
  [/^([\d.]+ [GM]B) in all$/, 'कुल $1'],
];

/**
 * What the network says in English (names of billers and of their fields, plans) in the language of the reader. The network sends one
 * language alone, so the Hindi is ours; what nobody has translated yet stays as it came.
 */
export const networkText = (text: string, locale: Locale): string => {
  if (locale === 'en') return text;
  const known = hindi.get(text);
  if (known !== undefined) return known;
  const [pattern, form] = hindiPatterns.find(([one]) => one.test(text)) ?? [];
  return pattern && form ? text.replace(pattern, form) : text;
};

/** What a name of the network is shown as, where that is not the name itself. */
export const labelOf = (name: string, locale: Locale): { label?: string } => {
  const label = networkText(name, locale);
  return label === name ? {} : { label };
};

/** What a biller is called to the reader; its id where the network lists it no more. */
export const billerNameOf = (
  biller: { name: string } | undefined,
  { biller_id }: { biller_id: string },
  locale: Locale,
): string => (biller ? networkText(biller.name, locale) : biller_id);

/** What the network calls a biller, to readers of both languages. */
export const billerNames = (name: string): LocalizedText => ({
  en: networkText(name, 'en'),
  hi: networkText(name, 'hi'),
});

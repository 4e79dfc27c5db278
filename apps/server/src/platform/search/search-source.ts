import type { searchMarks, SearchKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';

/** A search result of an area. */
export interface SearchDocument {
  kind: SearchKind;
  title: Readonly<Record<Locale, string>>;
  /** Subtitle. */
  line?: Readonly<Record<Locale, string>>;
  /** Further search words, in either script. */
  words?: string;
  /** A path below the app's base, or an external address on an allowed host. */
  link: string;
  /** Factor of the score; by kind unless given. */
  rank?: number;
  /** The brand whose mark is drawn beside it. */
  mark?: { kind: (typeof searchMarks)[number]; name: string; category?: string };
  /** Amount due, shown with the result. */
  due?: { amountPaise: Paise; day: string | undefined };
}

/**
 * What can be found in an area. Texts are held in memory; queries are neither stored nor logged.
 */
export interface SearchSource {
  /** Results for every user. */
  documents?(): Promise<readonly SearchDocument[]>;
  /** Results that only this user can find. */
  personal?(userGid: string): Promise<readonly SearchDocument[]>;
}

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A message in every language. */
export const bilingual = (text: Text): SearchDocument['title'] => ({
  en: text({}, { locale: 'en' }),
  hi: text({}, { locale: 'hi' }),
});

/** A screen of the app as a search result. */
export const screenDocument = (kind: SearchKind, text: Text, link: string, words = ''): SearchDocument => ({
  kind,
  title: bilingual(text),
  link,
  words,
});

import type { SearchKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';

/** Something that search can lead to. */
export interface SearchDocument {
  kind: SearchKind;
  title: Readonly<Record<Locale, string>>;
  /** The line below its title. */
  line?: Readonly<Record<Locale, string>>;
  /** Words by which people look for it, too, in either script. */
  words?: string;
  /** The thing itself: a path below the app's base, or an address outside that content may name. */
  link: string;
  /** Below 1 goes behind what answers equally well; by its kind unless given. */
  rank?: number;
  /** What is due there. */
  due?: { amountPaise: Paise; day: string | undefined };
}

/** What an area can be searched for. Texts are held in memory and no query is kept or logged. */
export interface SearchSource {
  /** What everybody can find. */
  documents?(): Promise<readonly SearchDocument[]>;
  /** What belongs to one user. */
  personal?(userGid: string): Promise<readonly SearchDocument[]>;
}

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A text of the product in every language. */
export const inBoth = (text: Text): SearchDocument['title'] => ({
  en: text({}, { locale: 'en' }),
  hi: text({}, { locale: 'hi' }),
});

/** A screen as search knows it. */
export const screenDocument = (kind: SearchKind, text: Text, link: string, words = ''): SearchDocument => ({
  kind,
  title: inBoth(text),
  link,
  words,
});

import type { Paise } from '@sikka/money';

/** A record with what it is called, what else it can be named by, and the way to it. */
export interface NamedRecord {
  title: string;
  names?: readonly string[];
  ids?: readonly (string | undefined)[];
  /** The first one tells it from others. */
  amounts?: readonly (Paise | undefined)[];
  category?: string | undefined;
  /** How it stands, in the language of its reader. */
  statusText?: string;
  /** Days of India or moments; the first one tells it from others. */
  days?: readonly (string | undefined)[];
  link: string;
}

import type { Paise } from '@sikka/money';

/** A record with everything that a question can name it by. */
export interface NamedRecord {
  title: string;
  names?: readonly string[];
  ids?: readonly (string | undefined)[];
  /** The first one distinguishes the record from others in a list. */
  amounts?: readonly (Paise | undefined)[];
  category?: string | undefined;
  /** Its status in the reader's language. */
  statusText?: string;
  /** Indian days or timestamps; the first one distinguishes the record from others in a list. */
  days?: readonly (string | undefined)[];
  link: string;
}

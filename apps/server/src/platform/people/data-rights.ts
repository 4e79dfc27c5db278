import type { RecipientKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';

/** A consent in the language of its reader. */
export interface SourcedConsent {
  /** Identifies the consent within its area. */
  key: string;
  title: string;
  text: string;
  /** Who may use the data. */
  recipient: string;
  isGiven: boolean;
  textVersion: string;
  language: Locale;
  givenAt: Date;
  withdrawnAt?: Date | undefined;
}

/** An entry of the consent log. */
export interface ConsentEvent {
  title: string;
  recipient: string;
  act: 'GIVEN' | 'USED' | 'WITHDRAWN';
  textVersion: string;
  at: Date;
}

/** The consents of one area, for the screen that lists those of all areas. */
export interface ConsentSource {
  /** Every consent that the user ever gave, with its current state. */
  list(userGid: string, locale: Locale): Promise<SourcedConsent[]>;
  /** The consent log, newest first. */
  log(userGid: string, locale: Locale): Promise<ConsentEvent[]>;
  /**
   * Gives a consent again, by today's text, or withdraws it. Areas without it have only consents
   * that the account cannot do without.
   */
  set?(userGid: string, key: string, isGiven: boolean, locale: Locale): Promise<void>;
}

/** A party that received data of a user. */
export interface Recipient {
  kind: RecipientKind;
  /** Undefined if the kind is enough. */
  name?: string | undefined;
  firstAt?: Date | undefined;
  lastAt?: Date | undefined;
}

/** Finds the recipients of a user's data from the rows of one area. */
export type RecipientSource = (userGid: string, locale: Locale) => Promise<Recipient[]>;

import type { RecipientKind } from '@sikka/contract';
import type { Locale } from '@sikka/messages';

/** A consent as its area has it, in the language of its reader. */
export interface SourcedConsent {
  /** Names it within its area: what may be done for whom. */
  key: string;
  title: string;
  text: string;
  /** Who may do it. */
  recipient: string;
  isGiven: boolean;
  textVersion: string;
  language: Locale;
  givenAt: Date;
  withdrawnAt?: Date | undefined;
}

/** What happened to a consent. */
export interface ConsentEvent {
  title: string;
  recipient: string;
  act: 'GIVEN' | 'USED' | 'WITHDRAWN';
  textVersion: string;
  at: Date;
}

/** The consents of an area, for the one place where a user sees those of all. */
export interface ConsentSource {
  /** Every consent that the user ever gave, each as it stands. */
  list(userGid: string, locale: Locale): Promise<SourcedConsent[]>;
  /** What happened to them, newest first. */
  log(userGid: string, locale: Locale): Promise<ConsentEvent[]>;
  /** Gives a consent that the user gave before by its text of today, or withdraws it. Without it the account needs them all. */
  set?(userGid: string, key: string, isGiven: boolean, locale: Locale): Promise<void>;
}

/** Somebody to whom an area gave data of a user. */
export interface Recipient {
  kind: RecipientKind;
  /** Its name; undefined where the kind says enough. */
  name?: string | undefined;
  firstAt?: Date | undefined;
  lastAt?: Date | undefined;
}

/** Answers from the rows of an area to whom it gave data of a user. */
export type RecipientSource = (userGid: string, locale: Locale) => Promise<Recipient[]>;

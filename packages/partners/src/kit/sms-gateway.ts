import type { Locale } from '@sikka/messages';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Every registered text, with what changes in it. Numbers are given as digits in text. */
export interface SmsTemplates {
  /** One-time code read by a browser: the last line is `@host #code`, so `host` is the app's host name without port. */
  loginOtpWeb: { code: string; minutes: string; host: string };
  /** One-time code read by the native shell: the last line is the 11 characters by which Android knows the app. */
  loginOtpShell: { code: string; minutes: string; appHash: string };
  /** Told to the phone alone, when somebody wants to move an account to a number that has one. */
  numberInUse: Record<string, never>;
  /** Told to the phone alone, when somebody wants to sign in with a number that has no account. */
  noAccount: Record<string, never>;
  /** Told to the number of an account whose deletion was asked for: on which day it is erased. */
  deletionRequested: { day: string };
  /** Told to the same number 48 hours before. */
  deletionSoon: { day: string };
  /** Told to the number of an account whose credit report was read: on which day, and whom to call. */
  reportRead: { day: string; phone: string };
  /** Told to a number that an account will leave: the last four digits of the other one, and on which day. */
  numberChanging: { tail: string; day: string };
  /** Told to a number that an account has left. */
  numberChanged: { tail: string };
  /** Told to the number that signs in to the account from now on. */
  numberChangedHere: Record<string, never>;
  /** Told to a number that the account does not move to after all. */
  numberNotChanged: Record<string, never>;
  /** Told at least 24 hours before autopay takes a bill on that day. */
  debitNotice: { day: string };
  /** An instalment is due on that day, or is late since. */
  loanDue: { day: string };
  loanLate: { day: string };
}

export type SmsTemplate = keyof SmsTemplates;

export type SmsMessage = {
  [Name in SmsTemplate]: {
    /** Ten digits without the country, beginning with 6 to 9. */
    mobile: string;
    template: Name;
    variables: SmsTemplates[Name];
    locale: Locale;
    /** Ours and unique, 8 to 64 characters: sending the same reference again never sends a second message. */
    reference: string;
  };
}[SmsTemplate];

/** What the owner of an account is told for their security; the number is known to whoever keeps the accounts. */
export type SmsNotice = {
  [Name in SmsTemplate]: Omit<Extract<SmsMessage, { template: Name }>, 'mobile'>;
}['reportRead' | 'debitNotice' | 'loanDue' | 'loanLate'];

/** Whoever carries text messages for us. */
export interface SmsGateway {
  /** `segments` is how many messages the operator counts. Never throws for what the gateway does. */
  send: (message: SmsMessage) => Promise<Outcome<{ messageId: string; segments: number }>>;
  circuit: Circuit;
  /** Gives up what is under way and closes the connections. */
  close: () => Promise<void>;
}

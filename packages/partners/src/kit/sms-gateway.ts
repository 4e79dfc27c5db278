import type { Locale } from '@sikka/messages';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Registered templates with their variables. Numbers are passed as digits. */
export interface SmsTemplates {
  /** One-time code read by a browser: the last line is `@host #code`, so `host` is the app's host name without port. */
  loginOtpWeb: { code: string; minutes: string; host: string };
  /** One-time code read by the native shell: the last line is the 11 characters by which Android knows the app. */
  loginOtpShell: { code: string; minutes: string; appHash: string };
  /**
   * Sent only to the phone: the number already has an account, so no other account can move to it.
   */
  numberInUse: Record<string, never>;
  /** Sent only to the phone: the number has no account to sign in to. */
  noAccount: Record<string, never>;
  /** Sent when the account's deletion was requested: the day of the deletion. */
  deletionRequested: { day: string };
  /** Sent 48 hours before the deletion. */
  deletionSoon: { day: string };
  /** Sent after a credit report was read: the day, and the bureau's phone. */
  reportRead: { day: string; phone: string };
  /** Sent to the number an account will leave: last four digits of the new number, and the day. */
  numberChanging: { tail: string; day: string };
  /** Sent to the number an account has left. */
  numberChanged: { tail: string };
  /** Sent to the account's new number. */
  numberChangedHere: Record<string, never>;
  /** Sent to the number to which the account does not move after all. */
  numberNotChanged: Record<string, never>;
  /** Sent at least 24 hours before autopay pays a bill. */
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

/** A security notice to the account's owner; the accounts service knows the number. */
export type SmsNotice = {
  [Name in SmsTemplate]: Omit<Extract<SmsMessage, { template: Name }>, 'mobile'>;
}['reportRead' | 'debitNotice' | 'loanDue' | 'loanLate'];

/** Port to an SMS gateway. */
export interface SmsGateway {
  /**
   * `segments` is the number of messages the operator bills. Reports failures as outcomes; never
   * throws.
   */
  send: (message: SmsMessage) => Promise<Outcome<{ messageId: string; segments: number }>>;
  circuit: Circuit;
  /** Aborts pending calls and closes the connections. */
  close: () => Promise<void>;
}

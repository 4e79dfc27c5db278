import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { consentActs, consentPurposes } from './application-enums.ts';
import { lenderId } from './lender.ts';

export const consentId = z.uuid();
export const consentPurpose = z.enum(consentPurposes);
/** Version of a consent's text; whoever agrees names the one that was read. */
export const textVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What one lender may be given for one purpose, and whether it was agreed to. Never agreed to ahead. */
export const lenderConsent = z.object({
  channelGid: lenderId,
  /** In the caller's language, as are the texts. */
  channelName: z.string(),
  purpose: consentPurpose,
  title: z.string(),
  /** Everything that is given, to whom, for what and for how long. */
  text: z.string(),
  textVersion,
  /** The consent that lives; absent without one. */
  given: z.optional(z.object({ consentId, textVersion, givenAt: moment })),
});
export type LenderConsent = z.output<typeof lenderConsent>;

/** One line of the log of consents. */
export const consentLine = z.object({
  consentId,
  channelGid: lenderId,
  channelName: z.string(),
  purpose: consentPurpose,
  textVersion,
  act: z.enum(consentActs),
  at: moment,
});
export type ConsentLine = z.output<typeof consentLine>;

import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { consentActs, consentPurposes } from './application-enums.ts';
import { lenderId } from './lender.ts';

export const consentId = z.uuid();
export const consentPurpose = z.enum(consentPurposes);
/** Version of a consent text, `YYYY-MM-DD`; the caller names the version that was read. */
export const textVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A recipient's consent for one purpose, and whether the user gave it. Never given by default. */
export const lenderConsent = z.object({
  channelGid: lenderId,
  /** In the caller's language, as are title and text. */
  channelName: z.string(),
  purpose: consentPurpose,
  title: z.string(),
  /** What data is shared, with whom, for what and for how long. */
  text: z.string(),
  textVersion,
  /** The active consent; absent without one. */
  given: z.optional(z.object({ consentId, textVersion, givenAt: moment })),
});
export type LenderConsent = z.output<typeof lenderConsent>;

/** An entry of the consent log. */
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

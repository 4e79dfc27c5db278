import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { accessPurposes, recipientKinds } from './enums.ts';

const { userRead, userWrite } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

/** Version of a text: the day of the last change to its meaning. */
const textVersion = z.string().check(z.regex(/^[\w.-]{1,20}$/));

/** Id of a consent across areas. */
const consentKey = z.string().check(z.regex(/^[a-z]+:[\w:.-]{1,80}$/));

/** A consent of the caller with its current state. Texts are in the caller's language. */
export const ownConsent = z.object({
  consentKey,
  /** What the consent permits. */
  title: z.string(),
  /** The full text that the user agreed to. */
  text: z.string(),
  /** Who is permitted to do it. */
  recipient: z.string(),
  isGiven: z.boolean(),
  /** Version of the text that the user last agreed to. */
  textVersion,
  /** Language of the text that the user last agreed to. */
  language: z.enum(['en', 'hi']),
  givenAt: moment,
  withdrawnAt: z.optional(moment),
  /** Whether the account requires it, so that it ends only with the account. */
  isNeeded: z.boolean(),
});
export type OwnConsent = z.infer<typeof ownConsent>;

export const consentActLine = z.object({
  title: z.string(),
  recipient: z.string(),
  act: z.enum(['GIVEN', 'USED', 'WITHDRAWN']),
  textVersion,
  at: moment,
});

export const consentCentre = defineCall({
  ...userRead,
  path: '/flamingo/privacy/consentCentre',
  summary: 'Returns every consent that the caller has given, in all areas, and the consent log, newest first.',
  owner: 'The caller’s consents.',
  body: z.strictObject({}),
  content: z.object({ consents: z.array(ownConsent), log: z.array(consentActLine) }),
});

export const setConsent = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/setConsent',
  summary: 'Withdraws a consent, or gives it again under its current text.',
  owner: 'The caller’s consents.',
  body: z.strictObject({ consentKey, isGiven: z.boolean() }),
  content: ownConsent,
  problems: ['notFound', 'loanProductMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 3_600 }],
});

export const recordAgreement = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/recordAgreement',
  summary: 'Records that the caller accepted the agreement at the first start on this device.',
  owner: 'The caller’s consents.',
  body: z.strictObject({ textVersion }),
  content: z.object({}),
});

/** A recipient of the caller's data. */
export const dataRecipient = z.object({
  kind: z.enum(recipientKinds),
  /** In the caller's language. */
  name: z.string(),
  /** The data that it received. */
  what: z.string(),
  /** Why it received the data. */
  why: z.string(),
  firstAt: z.optional(moment),
  /** When it last received data; absent if it receives data at every use. */
  lastAt: z.optional(moment),
});
export type DataRecipient = z.infer<typeof dataRecipient>;

export const dataRecipients = defineCall({
  ...userRead,
  path: '/flamingo/privacy/dataRecipients',
  summary: 'Lists the recipients of the caller’s personal data: what they received, why and when.',
  owner: 'The caller’s records.',
  body: z.strictObject({}),
  content: z.object({ recipients: z.array(dataRecipient) }),
});

export const dataAccess = z.object({
  accessGid: z.uuid(),
  at: moment,
  /** Short name of the staff member, or a job. */
  who: z.string(),
  purpose: z.enum(accessPurposes),
  /** The data that was accessed, in the caller's language. */
  what: z.string(),
});
export type DataAccess = z.infer<typeof dataAccess>;

export const accessLog = defineCall({
  ...userRead,
  path: '/flamingo/privacy/accessLog',
  summary: 'Lists accesses to the caller’s data by staff and jobs, newest first. Entries are kept for at least a year.',
  owner: 'The caller’s records.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ accesses: z.array(dataAccess), totalSize: z.int() }),
});

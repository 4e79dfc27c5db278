import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { accessPurposes, recipientKinds } from './enums.ts';

const { reading, writing } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

/** Version of a text: the day on which its meaning changed last. */
const textVersion = z.string().check(z.regex(/^[\w.-]{1,20}$/));

/** Id of a consent across areas. */
const consentKey = z.string().check(z.regex(/^[a-z]+:[\w:.-]{1,80}$/));

/** A consent of the caller with its current state. Texts are in the caller's language. */
export const ownConsent = z.object({
  consentKey,
  /** What may be done. */
  title: z.string(),
  /** All that was agreed to. */
  text: z.string(),
  /** Who may do it. */
  recipient: z.string(),
  isGiven: z.boolean(),
  /** Version of the text that was agreed to last. */
  textVersion,
  /** Language in which it was agreed to last. */
  language: z.enum(['en', 'hi']),
  givenAt: moment,
  withdrawnAt: z.optional(moment),
  /** The account needs it: it ends with the account. */
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
  ...reading,
  path: '/flamingo/privacy/consentCentre',
  summary: 'Every consent that the caller ever gave, in all areas, and the log of what happened to them, newest first.',
  owner: 'Consents of the caller.',
  body: z.strictObject({}),
  content: z.object({ consents: z.array(ownConsent), log: z.array(consentActLine) }),
});

export const setConsent = defineCall({
  ...writing,
  path: '/flamingo/privacy/setConsent',
  summary: 'Withdraws a consent, or gives it again by its text of today.',
  owner: 'Consents of the caller.',
  body: z.strictObject({ consentKey, isGiven: z.boolean() }),
  content: ownConsent,
  problems: ['notFound', 'loanProductMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 3_600 }],
});

export const recordAgreement = defineCall({
  ...writing,
  path: '/flamingo/privacy/recordAgreement',
  summary: 'Records that the caller accepted the agreement of a first start on this device.',
  owner: 'Consents of the caller.',
  body: z.strictObject({ textVersion }),
  content: z.object({}),
});

/** A recipient of the caller's data. */
export const dataRecipient = z.object({
  kind: z.enum(recipientKinds),
  /** In the caller's language. */
  name: z.string(),
  /** What it got. */
  what: z.string(),
  /** Why it got it. */
  why: z.string(),
  firstAt: z.optional(moment),
  /** When it got something last; absent where it gets something at every use. */
  lastAt: z.optional(moment),
});
export type DataRecipient = z.infer<typeof dataRecipient>;

export const dataRecipients = defineCall({
  ...reading,
  path: '/flamingo/privacy/dataRecipients',
  summary: 'Who got personal data of the caller: what, why and when.',
  owner: 'Records of the caller.',
  body: z.strictObject({}),
  content: z.object({ recipients: z.array(dataRecipient) }),
});

export const dataAccess = z.object({
  accessGid: z.uuid(),
  at: moment,
  /** Short name of the staff member, or a job. */
  who: z.string(),
  purpose: z.enum(accessPurposes),
  /** What was looked at, in the caller's language. */
  what: z.string(),
});
export type DataAccess = z.infer<typeof dataAccess>;

export const accessLog = defineCall({
  ...reading,
  path: '/flamingo/privacy/accessLog',
  summary: 'Who looked at data of the caller beside the caller, newest first, for a year at least.',
  owner: 'Records of the caller.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ accesses: z.array(dataAccess), totalSize: z.int() }),
});

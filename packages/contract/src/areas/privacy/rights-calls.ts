import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, typedName, typedText } from '../../kit/typed.ts';
import { moment } from '../payments/payment.ts';
import { correctionFields, grievanceKinds, grievanceLimits, grievanceStates, nomineeRelations } from './enums.ts';

const { reading, writing } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

/** Who may act for the caller when the caller no longer can. */
export const nominee = z.strictObject({
  name: typedName(60, 2),
  relation: z.enum(nomineeRelations),
  mobile,
});
export type Nominee = z.infer<typeof nominee>;

const ownNominee = z.object({ nominee: z.optional(nominee) });

export const queryNominee = defineCall({
  ...reading,
  path: '/flamingo/privacy/queryNominee',
  summary: 'The nominee of the caller, if there is one.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: ownNominee,
});

export const setNominee = defineCall({
  ...writing,
  path: '/flamingo/privacy/setNominee',
  summary: 'Names the nominee of the caller, or removes it when none is given.',
  owner: 'The caller.',
  body: z.strictObject({ nominee: z.optional(nominee) }),
  content: ownNominee,
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

const grievanceGid = z.uuid();

export const grievance = z.object({
  grievanceGid,
  kind: z.enum(grievanceKinds),
  /** What is wrong, when it is about a correction. */
  field: z.optional(z.enum(correctionFields)),
  text: z.string(),
  state: z.enum(grievanceStates),
  raisedAt: moment,
  /** The last day to answer, `YYYY-MM-DD`. */
  answerBy: z.iso.date(),
  answer: z.optional(z.string()),
  answeredAt: z.optional(moment),
  /** Answered, or late: the caller may go to the Data Protection Board. */
  mayEscalate: z.boolean(),
});
export type Grievance = z.infer<typeof grievance>;

/** Who answers for personal data, in the caller's language. */
const dataOfficer = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() });

export const listGrievances = defineCall({
  ...reading,
  path: '/flamingo/privacy/listGrievances',
  summary: 'Grievances of the caller about data, newest first, and who answers them.',
  owner: 'Grievances of the caller.',
  body: z.strictObject({}),
  content: z.object({
    grievances: z.array(grievance),
    officer: dataOfficer,
    /** Postal address of the Data Protection Board. */
    boardAddress: z.string(),
  }),
});

export const raiseGrievance = defineCall({
  ...writing,
  path: '/flamingo/privacy/raiseGrievance',
  summary: 'Raises a grievance about data; its 90 days to answer begin.',
  owner: 'Grievances of the caller.',
  body: z.strictObject({
    kind: z.enum(grievanceKinds),
    /** With `CORRECTION` alone. */
    field: z.optional(z.enum(correctionFields)),
    text: typedText(grievanceLimits.textMax, grievanceLimits.textMin),
  }),
  content: grievance,
  problems: ['grievancesOpen'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'key',
});

export const escalateGrievance = defineCall({
  ...writing,
  path: '/flamingo/privacy/escalateGrievance',
  summary: 'Notes that the caller takes an answered or late grievance to the Data Protection Board.',
  owner: 'Grievances of the caller.',
  body: z.strictObject({ grievanceGid }),
  content: grievance,
  problems: ['notFound'],
});

/** Notice of a breach of personal data (DPDP Rules 2025, rule 7), in the caller's language. */
export const breachNotice = z.object({
  noticeGid: z.uuid(),
  title: z.string(),
  /** What happened, to which data, and when. */
  nature: z.string(),
  /** What may follow from it. */
  consequences: z.string(),
  /** What we did about it. */
  measures: z.string(),
  /** What the reader can do. */
  advice: z.string(),
  contact: z.string(),
  notifiedAt: moment,
  confirmedAt: z.optional(moment),
});
export type BreachNotice = z.infer<typeof breachNotice>;

export const breachNotices = defineCall({
  ...reading,
  path: '/flamingo/privacy/breachNotices',
  summary: 'Notices of breaches that were sent to the caller, newest first.',
  owner: 'Notices to the caller.',
  body: z.strictObject({}),
  content: z.object({ notices: z.array(breachNotice) }),
});

export const confirmNotice = defineCall({
  ...writing,
  path: '/flamingo/privacy/confirmNotice',
  summary: 'Confirms that the caller has read a notice of a breach.',
  owner: 'Notices to the caller.',
  body: z.strictObject({ noticeGid: z.uuid() }),
  content: z.object({}),
  problems: ['notFound'],
});

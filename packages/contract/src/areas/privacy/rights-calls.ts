import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, typedName, typedText } from '../../kit/typed.ts';
import { moment } from '../payments/payment.ts';
import { correctionFields, grievanceKinds, grievanceLimits, grievanceStates, nomineeRelations } from './enums.ts';

const { userRead, userWrite } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

/** The person who may act for the caller after death or incapacity. */
export const nominee = z.strictObject({
  name: typedName(60, 2),
  relation: z.enum(nomineeRelations),
  mobile,
});
export type Nominee = z.infer<typeof nominee>;

const ownNominee = z.object({ nominee: z.optional(nominee) });

export const queryNominee = defineCall({
  ...userRead,
  path: '/flamingo/privacy/queryNominee',
  summary: 'Returns the caller’s nominee, if there is one.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: ownNominee,
});

export const setNominee = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/setNominee',
  summary: 'Sets the caller’s nominee, or removes it if none is given.',
  owner: 'The caller.',
  body: z.strictObject({ nominee: z.optional(nominee) }),
  content: ownNominee,
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

const grievanceGid = z.uuid();

export const grievance = z.object({
  grievanceGid,
  kind: z.enum(grievanceKinds),
  /** The data to correct; with `CORRECTION` only. */
  field: z.optional(z.enum(correctionFields)),
  text: z.string(),
  state: z.enum(grievanceStates),
  raisedAt: moment,
  /** Deadline for the answer, `YYYY-MM-DD`. */
  answerBy: z.iso.date(),
  answer: z.optional(z.string()),
  answeredAt: z.optional(moment),
  /** Whether it is answered or late, so that the caller may go to the Data Protection Board. */
  mayEscalate: z.boolean(),
});
export type Grievance = z.infer<typeof grievance>;

/** The data protection contact, in the caller's language. */
const dataOfficer = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() });

export const listGrievances = defineCall({
  ...userRead,
  path: '/flamingo/privacy/listGrievances',
  summary: 'Lists the caller’s grievances about data, newest first, with the contact who answers them.',
  owner: 'The caller’s grievances.',
  body: z.strictObject({}),
  content: z.object({
    grievances: z.array(grievance),
    officer: dataOfficer,
    /** Postal address of the Data Protection Board. */
    boardAddress: z.string(),
  }),
});

export const raiseGrievance = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/raiseGrievance',
  summary: 'Raises a grievance about data, which is answered within 90 days.',
  owner: 'The caller’s grievances.',
  body: z.strictObject({
    kind: z.enum(grievanceKinds),
    /** With `CORRECTION` only. */
    field: z.optional(z.enum(correctionFields)),
    text: typedText(grievanceLimits.textMax, grievanceLimits.textMin),
  }),
  content: grievance,
  problems: ['grievancesOpen'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'key',
});

export const escalateGrievance = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/escalateGrievance',
  summary: 'Records that the caller escalates an answered or late grievance to the Data Protection Board.',
  owner: 'The caller’s grievances.',
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
  /** Likely consequences. */
  consequences: z.string(),
  /** Measures that we took. */
  measures: z.string(),
  /** What the reader can do. */
  advice: z.string(),
  contact: z.string(),
  notifiedAt: moment,
  confirmedAt: z.optional(moment),
});
export type BreachNotice = z.infer<typeof breachNotice>;

export const breachNotices = defineCall({
  ...userRead,
  path: '/flamingo/privacy/breachNotices',
  summary: 'Lists the breach notices sent to the caller, newest first.',
  owner: 'Notices to the caller.',
  body: z.strictObject({}),
  content: z.object({ notices: z.array(breachNotice) }),
});

export const confirmNotice = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/confirmNotice',
  summary: 'Confirms that the caller has read a breach notice.',
  owner: 'Notices to the caller.',
  body: z.strictObject({ noticeGid: z.uuid() }),
  content: z.object({}),
  problems: ['notFound'],
});

import * as z from 'zod/mini';
import { reportReasons } from '../areas/community/enums.ts';
import { correctionFields, grievanceKinds, grievanceLimits, grievanceStates } from '../areas/privacy/enums.ts';
import { defineCall } from '../kit/define-call.ts';
import { typedText } from '../kit/typed.ts';
import { forOperators, reason } from './console-call.ts';

const base = forOperators(['support', 'admin']);
const grievanceGid = z.uuid();

const grievance = z.object({
  grievanceGid,
  userGid: z.string(),
  kind: z.enum(grievanceKinds),
  /** The data to correct; with `CORRECTION` only. */
  field: z.nullable(z.enum(correctionFields)),
  state: z.enum(grievanceStates),
  raisedAt: z.string(),
  /** Last day (IST) to answer. */
  answerBy: z.string(),
  isLate: z.boolean(),
});

export const listGrievances = defineCall({
  ...base,
  path: '/console/privacy/listGrievances',
  summary: 'Lists unanswered grievances about personal data without their texts, the most urgent first.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({ grievances: z.array(grievance) }),
});

export const openGrievance = defineCall({
  ...base,
  path: '/console/privacy/openGrievance',
  summary: 'Returns the text of a grievance, and records the access in the log that its user reads.',
  effect: 'writes',
  body: z.strictObject({ grievanceGid }),
  content: z.object({ text: z.string(), answer: z.nullable(z.string()) }),
  problems: [...base.problems, 'notFound'],
});

export const takeGrievance = defineCall({
  ...base,
  path: '/console/privacy/takeGrievance',
  summary: 'Sets a grievance under review and notifies its user.',
  effect: 'writes',
  body: z.strictObject({ grievanceGid }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'contentChanged'],
});

export const answerGrievance = defineCall({
  ...base,
  path: '/console/privacy/answerGrievance',
  summary: 'Answers a grievance and notifies its user.',
  effect: 'writes',
  body: z.strictObject({ grievanceGid, answer: typedText(grievanceLimits.textMax, 1) }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'contentChanged'],
});

const admins = forOperators(['admin']);
const bilingual = z.strictObject({ en: typedText(2_000, 1), hi: typedText(2_000, 1) });

/** What rule 7 of the DPDP Rules 2025 requires a notice to say. */
const noticeContent = z.strictObject({
  title: bilingual,
  nature: bilingual,
  consequences: bilingual,
  measures: bilingual,
  advice: bilingual,
  contact: bilingual,
});

export const listNotices = defineCall({
  ...admins,
  path: '/console/privacy/listNotices',
  summary: 'Lists notices of breaches, newest first, with how many users have each and have confirmed it.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    notices: z.array(
      z.object({
        noticeGid: z.string(),
        title: z.object({ en: z.string(), hi: z.string() }),
        madeBy: z.string(),
        madeAt: z.string(),
        /** When the last user had it; null while it is being sent. */
        sentAt: z.nullable(z.string()),
        isToEveryone: z.boolean(),
        readers: z.int(),
        confirmed: z.int(),
      }),
    ),
  }),
});

export const sendNotice = defineCall({
  ...admins,
  path: '/console/privacy/sendNotice',
  summary:
    'Sends a notice of a breach to the users with these user IDs, or to everyone, within a minute. The app shows it until it is confirmed. Needs password and code again.',
  effect: 'writes',
  body: z.strictObject({
    content: noticeContent,
    /** Null for everyone. */
    uids: z.nullable(z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(1_000))),
    reason,
  }),
  content: z.object({}),
  problems: [...admins.problems, 'operatorConfirmationNeeded', 'noticeUserUnknown'],
});

const editors = forOperators(['content', 'support', 'admin']);

export const listCardReports = defineCall({
  ...editors,
  path: '/console/community/listReports',
  summary: 'Lists open reports of community cards by card and reason, the most reported first.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    cards: z.array(
      z.object({ cardGid: z.string(), reason: z.enum(reportReasons), reports: z.int(), since: z.string() }),
    ),
  }),
});

export const settleCard = defineCall({
  ...editors,
  path: '/console/community/settle',
  summary: 'Settles the open reports of a card: it was corrected, or is right.',
  effect: 'writes',
  body: z.strictObject({ cardGid: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), reason }),
  content: z.object({}),
  problems: [...editors.problems, 'notFound'],
});

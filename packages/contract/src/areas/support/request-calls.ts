import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile } from '../../kit/typed.ts';
import { allRequestCategories, requestProducts, requestTypes } from './enums.ts';
import {
  contact,
  description,
  helpSubject,
  messageText,
  pictures,
  requestId,
  requestSummary,
  subjectName,
  supportRequest,
} from './request.ts';

const { userRead, userWrite, publicWrite } = callBases({ area: 'support', host: 'main', transport: 'encrypted' });
const ownRequests = { owner: 'The caller’s requests.' } as const;
const hourlyLimit = { by: 'user', points: 20, perSeconds: 3_600 } as const;
const userAction = { ...userWrite, ...ownRequests, rateLimits: [perNetwork, hourlyLimit] } as const;

export const waitFeedbackAdd = defineCall({
  ...userAction,
  path: '/flamingo/feedback/waitFeedbackAdd',
  summary: 'Creates a support request: feedback or a question, optionally about one of the caller’s records.',
  owner: 'The caller’s requests; the attached record must also be the caller’s.',
  body: z.strictObject({
    type: z.enum(requestTypes),
    product: z.enum(requestProducts),
    /** One of the product’s categories. */
    category: z.enum(allRequestCategories),
    description,
    contact: z.optional(contact),
    pictures,
    subject: z.optional(subjectName),
  }),
  content: supportRequest,
  problems: ['notFound', 'pictureMissing', 'keyReused', 'keyInUse'],
  idempotency: 'key',
});

export const myFeedbackList = defineCall({
  ...userRead,
  ...ownRequests,
  path: '/flamingo/feedback/myFeedbackList',
  summary: 'Lists the requests, last changed first.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ requests: z.array(requestSummary), totalSize: z.int() }),
});

export const feedbackDetail = defineCall({
  ...userRead,
  ...ownRequests,
  path: '/flamingo/feedback/detail',
  summary: 'Returns a request with its conversation.',
  body: z.strictObject({ requestId }),
  content: supportRequest,
  problems: ['notFound'],
});

export const feedbackReply = defineCall({
  ...userAction,
  path: '/flamingo/feedback/reply',
  summary: 'Adds a message to a request. Reopens a resolved request within 15 days of its answer.',
  body: z.strictObject({ requestId, text: messageText, pictures }),
  content: supportRequest,
  problems: ['notFound', 'requestClosed', 'pictureMissing', 'keyReused', 'keyInUse'],
  idempotency: 'key',
});

export const feedbackEscalate = defineCall({
  ...userAction,
  path: '/flamingo/feedback/escalate',
  summary: 'Escalates a late or refused request to the grievance officer.',
  body: z.strictObject({ requestId }),
  content: supportRequest,
  problems: ['notFound', 'escalationTooEarly'],
});

export const feedbackSubject = defineCall({
  ...userRead,
  path: '/flamingo/feedback/subject',
  summary: 'Returns the title of a record that the caller is about to attach.',
  owner: 'The caller’s payments, bills, loans and prizes.',
  body: subjectName,
  content: helpSubject,
  problems: ['notFound'],
});

export const lostNumberRequest = defineCall({
  ...publicWrite,
  path: '/flamingo/feedback/lostNumber',
  summary:
    'Requests help for a user who can sign in neither by the old number nor by a password. A repeat returns the open request.',
  owner: 'No user data: whether the number has an account is neither looked up nor disclosed.',
  body: z.strictObject({
    /** The number that was lost. */
    oldMobile: mobile,
    /** Where support reaches the person. */
    contact,
    description,
  }),
  /** Day (IST) by which it is answered. */
  content: z.object({ dueDay: z.iso.date() }),
  rateLimits: [
    perNetwork,
    { by: 'ip', points: 20, perSeconds: 3_600 },
    { by: 'device', points: 3, perSeconds: 86_400 },
  ],
});

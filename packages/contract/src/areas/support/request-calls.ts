import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { mobile } from '../../kit/typed.ts';
import { defineCall } from '../../kit/define-call.ts';
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

const { reading, writing, open } = callBases({ area: 'support', host: 'main', transport: 'encrypted' });
const own = { owner: 'Requests of the caller.' } as const;
const hourly = { by: 'user', points: 20, perSeconds: 3_600 } as const;
const acting = { ...writing, ...own, rateLimits: [perNetwork, hourly] } as const;

export const waitFeedbackAdd = defineCall({
  ...acting,
  path: '/flamingo/feedback/waitFeedbackAdd',
  summary: 'Sends feedback or a question, about something of the caller’s if it names one.',
  owner: 'Requests of the caller; what is attached has to be the caller’s, too.',
  body: z.strictObject({
    type: z.enum(requestTypes),
    product: z.enum(requestProducts),
    /** One of the product’s. */
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
  ...reading,
  ...own,
  path: '/flamingo/feedback/myFeedbackList',
  summary: 'Lists the caller’s requests, the ones that changed last first.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ requests: z.array(requestSummary), totalSize: z.int() }),
});

export const feedbackDetail = defineCall({
  ...reading,
  ...own,
  path: '/flamingo/feedback/detail',
  summary: 'One request with its conversation.',
  body: z.strictObject({ requestId }),
  content: supportRequest,
  problems: ['notFound'],
});

export const feedbackReply = defineCall({
  ...acting,
  path: '/flamingo/feedback/reply',
  summary: 'Says something more; a request that was resolved is reopened by it, for some days.',
  body: z.strictObject({ requestId, text: messageText, pictures }),
  content: supportRequest,
  problems: ['notFound', 'requestClosed', 'pictureMissing', 'keyReused', 'keyInUse'],
  idempotency: 'key',
});

export const feedbackEscalate = defineCall({
  ...acting,
  path: '/flamingo/feedback/escalate',
  summary: 'Brings a request that is late or was refused to the grievance officer.',
  body: z.strictObject({ requestId }),
  content: supportRequest,
  problems: ['notFound', 'escalationTooEarly'],
});

export const feedbackSubject = defineCall({
  ...reading,
  path: '/flamingo/feedback/subject',
  summary: 'What a thing of the caller’s is called that is to be attached.',
  owner: 'The caller’s payments, bills, loans and prizes.',
  body: subjectName,
  content: helpSubject,
  problems: ['notFound'],
});

export const lostNumberRequest = defineCall({
  ...open,
  path: '/flamingo/feedback/lostNumber',
  summary:
    'Asks for help of whoever can sign in neither by the old number nor by a password. Sent again while it is open, it stays one.',
  owner: 'Nobody’s: whether the number has an account is neither looked up nor answered.',
  body: z.strictObject({
    /** The number that was lost. */
    oldMobile: mobile,
    /** Where the person is reached. */
    contact,
    description,
  }),
  /** Day of India by which it is answered. */
  content: z.object({ dueDay: z.iso.date() }),
  rateLimits: [
    perNetwork,
    { by: 'ip', points: 20, perSeconds: 3_600 },
    { by: 'device', points: 3, perSeconds: 86_400 },
  ],
});

import * as z from 'zod/mini';
import { helpSubjectKinds, messageAuthors, requestProducts, requestStates } from '../areas/support/enums.ts';
import { messageText, requestId } from '../areas/support/request.ts';
import { page } from '../kit/common.ts';
import { defineCall } from '../kit/define-call.ts';
import { forOperators, reason } from './console-call.ts';
import { deskRequest } from './desk-request.ts';
import { answerKinds, assignedFilters, dueFilters, presenceSeconds } from './people-rules.ts';

const base = forOperators(['support', 'admin']);

export const listRequests = defineCall({
  ...base,
  path: '/console/support/list',
  summary: 'Lists requests of users without their texts: the grievance officer’s first, then by due day.',
  effect: 'reads',
  body: z.strictObject({
    /** All that are not resolved unless given. */
    state: z.optional(z.enum(requestStates)),
    product: z.optional(z.enum(requestProducts)),
    due: z.optional(z.enum(dueFilters)),
    assigned: z.optional(z.enum(assignedFilters)),
    ...page(100),
  }),
  content: z.object({ requests: z.array(deskRequest), totalSize: z.int() }),
});

export const openRequest = defineCall({
  ...base,
  path: '/console/support/open',
  summary: 'Returns a request with its conversation, and records the access in the log that its user reads.',
  effect: 'writes',
  body: z.strictObject({ requestId }),
  content: z.object({
    ...deskRequest.shape,
    userGid: z.string(),
    /** Another mobile number or e-mail address that the user gave. */
    contact: z.nullable(z.string()),
    /** The record that the request is about. */
    subject: z.nullable(z.object({ kind: z.enum(helpSubjectKinds), id: z.string() })),
    messages: z.array(
      z.object({
        author: z.enum(messageAuthors),
        text: z.string(),
        /** Addresses on the app's origin, and the keys that a form posts to them, valid for one to two hours. */
        pictures: z.array(z.object({ address: z.string(), key: z.string() })),
        at: z.string(),
      }),
    ),
    notes: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
    steps: z.array(
      z.object({ from: z.enum(requestStates), to: z.enum(requestStates), actor: z.string(), at: z.string() }),
    ),
    /** Whether its user may write again now, and take it to the grievance officer. */
    canReply: z.boolean(),
    canEscalate: z.boolean(),
  }),
  problems: [...base.problems, 'notFound'],
});

export const holdRequest = defineCall({
  ...base,
  path: '/console/support/hold',
  summary: `Says that the operator has a request open, for ${presenceSeconds} seconds, and returns who else has.`,
  effect: 'writes',
  body: z.strictObject({ requestId }),
  content: z.object({
    others: z.array(z.string()),
    /** Differs from that of the opened request after a message or a decision. */
    changedAt: z.string(),
  }),
  problems: [...base.problems, 'notFound'],
});

export const answerRequest = defineCall({
  ...base,
  path: '/console/support/answer',
  summary: 'Answers a request and notifies its user; refused if it has changed since it was opened.',
  effect: 'writes',
  body: z.strictObject({
    requestId,
    kind: z.enum(answerKinds),
    text: messageText,
    /** `changedAt` of the request that the operator has read. */
    changedAt: z.iso.datetime(),
  }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'contentChanged', 'requestResolved'],
});

export const noteRequest = defineCall({
  ...base,
  path: '/console/support/note',
  summary: 'Adds a note for colleagues, which is not shown with the request.',
  effect: 'writes',
  body: z.strictObject({ requestId, text: messageText }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

export const assignRequest = defineCall({
  ...base,
  path: '/console/support/assign',
  summary: 'Assigns a request to the calling operator, or unassigns it.',
  effect: 'writes',
  body: z.strictObject({ requestId, isMine: z.boolean() }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

const lostNumber = z.object({
  requestId,
  /** Day (IST) by which it is answered. */
  dueDay: z.string(),
  isLate: z.boolean(),
  receivedAt: z.string(),
  /** Language in which it was written. */
  locale: z.enum(['en', 'hi']),
});

export const listLostNumbers = defineCall({
  ...base,
  path: '/console/support/listLost',
  summary: 'Lists open requests of people who have lost their number, without their texts, by due day.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({ requests: z.array(lostNumber) }),
});

export const openLostNumber = defineCall({
  ...base,
  path: '/console/support/openLost',
  summary:
    'Returns the old number, the contact and the text of such a request. It belongs to no user: the audit alone has the access.',
  effect: 'writes',
  body: z.strictObject({ requestId }),
  content: z.object({ oldMobile: z.string(), contact: z.string(), text: z.string() }),
  problems: [...base.problems, 'notFound'],
});

export const closeLostNumber = defineCall({
  ...base,
  path: '/console/support/closeLost',
  summary: 'Closes such a request once the person was answered; it is erased 90 days later.',
  effect: 'writes',
  body: z.strictObject({ requestId, reason }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

export const listArticleVotes = defineCall({
  ...forOperators(['content', 'support', 'admin']),
  path: '/console/support/listVotes',
  summary: 'Lists how many readers each help article helped and how many it did not, the least helpful first.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({ articles: z.array(z.object({ articleId: z.string(), yes: z.int(), no: z.int() })) }),
});

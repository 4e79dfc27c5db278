import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { typedText } from '../../kit/typed.ts';
import { requestId } from '../support/request.ts';
import { answerPart, chatId, chatQuota, chatSubject, chatSummary, chatTurn, questionId } from './answer.ts';
import { chatAnswerStates, chatLimits } from './enums.ts';

const { showing, open, writing } = callBases({ area: 'assistant', host: 'main', transport: 'encrypted' });
const own = { owner: 'Conversations of the caller, or of the caller’s guest id.' } as const;
const reading = { ...showing, ...own } as const;
const acting = { ...open, ...own, rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }] } as const;

export const useGPT = defineCall({
  ...acting,
  /** Of people their questions are counted. */
  rateLimits: [perNetwork],
  path: '/flamingo/chatGPT/useGPT',
  summary: 'Sends a question; getGPTResult brings the answer, at once or when it is there.',
  owner: 'Conversations of the caller, or of the caller’s guest id; the answer reads records of the caller alone.',
  body: z.strictObject({
    /** The same again is the same question: counted once, and answered anew only if its answer failed. */
    questionId,
    question: typedText(chatLimits.questionLength, 1),
    /** The conversation that it follows; a new one unless given. */
    chatId: z.optional(chatId),
    /** Where a new conversation was opened from. */
    about: z.optional(chatSubject),
  }),
  content: z.object({ id: questionId, chatId, quota: chatQuota }),
  /**
   * `chatSignInNeeded`: the free questions of guests are used up. `chatDailyLimit` carries `limit`. `chatBusy`: other answers to the caller are still
   * being written. `notFound`: the conversation is not the caller’s.
   */
  problems: ['notFound', 'chatSignInNeeded', 'chatDailyLimit', 'chatBusy'],
});

export const getGPTResult = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/getGPTResult',
  summary: 'Brings an answer, waiting for it up to 4 seconds.',
  body: z.strictObject({
    /** Of the question. */
    id: questionId,
    /** Parts that the caller has already. */
    from: z.int().check(z.gte(0), z.lte(chatLimits.parts)),
  }),
  content: z.object({
    state: z.enum(chatAnswerStates),
    parts: z.array(answerPart),
    /** `from` of the next time; there is one while the state is ANSWERING. */
    next: z.int(),
  }),
  problems: ['notFound'],
});

export const stopGPT = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/stop',
  summary: 'Stops an answer that is not there yet.',
  body: z.strictObject({ id: questionId }),
  content: z.object({ state: z.enum(chatAnswerStates) }),
  problems: ['notFound'],
});

export const rateGPT = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/feedback',
  summary: 'Says whether an answer helped; the last word counts.',
  body: z.strictObject({ id: questionId, isHelpful: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
});

export const chatSuggestions = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/suggestions',
  summary:
    'Suggests questions that fit the caller’s records and where the chat was opened from, and tells what is left.',
  owner: 'Records of the caller.',
  body: z.strictObject({ about: z.optional(chatSubject) }),
  content: z.object({
    suggestions: z.array(z.string()),
    quota: chatQuota,
    /** Whether a language model helps to understand questions. It is told no number, and writes nothing. */
    hasModel: z.boolean(),
  }),
});

export const chatHistory = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/history',
  summary: 'Lists the conversations of the last 30 days, the newest first.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ chats: z.array(chatSummary), totalSize: z.int() }),
});

export const chatDetail = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/chat',
  summary: 'One conversation, the oldest question first.',
  body: z.strictObject({ chatId }),
  content: z.object({ chatId, turns: z.array(chatTurn) }),
  problems: ['notFound'],
});

export const deleteChats = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/delete',
  summary: 'Deletes a conversation with everything in it, or all of them.',
  /** One conversation; all of the caller’s unless given. */
  body: z.strictObject({ chatId: z.optional(chatId) }),
  content: z.object({}),
});

export const handOverChat = defineCall({
  ...writing,
  path: '/flamingo/chatGPT/handOver',
  summary: 'Sends a conversation to the support as a request of the caller, because the caller wants a person.',
  owner: 'Conversations and requests of the caller.',
  body: z.strictObject({ chatId }),
  /** Opens at `/request?requestId=…`. */
  content: z.object({ requestId }),
  problems: ['notFound', 'keyReused', 'keyInUse'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'key',
});

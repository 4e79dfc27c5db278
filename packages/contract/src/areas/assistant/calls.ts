import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { typedText } from '../../kit/typed.ts';
import { requestId } from '../support/request.ts';
import {
  answerPart,
  chatId,
  chatQuota,
  chatStarter,
  chatSubject,
  chatSummary,
  chatTurn,
  questionId,
} from './answer.ts';
import { chatAnswerStates, chatLimits } from './enums.ts';

const { publicRead, publicWrite, userWrite } = callBases({ area: 'assistant', host: 'main', transport: 'encrypted' });
const ownConversations = { owner: 'The caller’s conversations; for a guest, those of the guest id.' } as const;
const reading = { ...publicRead, ...ownConversations } as const;
const acting = {
  ...publicWrite,
  ...ownConversations,
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 60 }],
} as const;

export const useGPT = defineCall({
  ...acting,
  /** No limit per user, because the quota counts questions. */
  rateLimits: [perNetwork],
  path: '/flamingo/chatGPT/useGPT',
  summary: 'Sends a question. Poll getGPTResult for the answer.',
  owner:
    'The caller’s conversations; for a guest, those of the guest id. The answer uses only the caller’s own records.',
  body: z.strictObject({
    /** A question that is sent again counts once, and is answered again only if its answer failed. */
    questionId,
    question: typedText(chatLimits.questionLength, 1),
    /** The conversation that the question belongs to; a new one unless given. */
    chatId: z.optional(chatId),
    /** The record that a new conversation is opened from. */
    about: z.optional(chatSubject),
  }),
  content: z.object({ id: questionId, chatId, quota: chatQuota }),
  /**
   * `chatSignInNeeded`: the guest's free questions are used up. `chatDailyLimit` carries `limit`. `chatBusy`:
   * other answers to the caller are still being generated. `notFound`: the conversation is not the caller’s.
   */
  problems: ['notFound', 'chatSignInNeeded', 'chatDailyLimit', 'chatBusy'],
});

export const getGPTResult = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/getGPTResult',
  summary: 'Returns the parts of an answer that are ready. Waits up to 4 seconds for the next one.',
  body: z.strictObject({
    /** Id of the question. */
    id: questionId,
    /** Number of parts that the caller has already. */
    from: z.int().check(z.gte(0), z.lte(chatLimits.parts)),
  }),
  content: z.object({
    state: z.enum(chatAnswerStates),
    parts: z.array(answerPart),
    /** The next `from`; call again while the state is ANSWERING. */
    next: z.int(),
  }),
  problems: ['notFound'],
});

export const stopGPT = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/stop',
  summary: 'Stops generating an answer.',
  body: z.strictObject({ id: questionId }),
  content: z.object({ state: z.enum(chatAnswerStates) }),
  problems: ['notFound'],
});

export const rateGPT = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/feedback',
  summary: 'Rates an answer as helpful or not. A later rating replaces the earlier one.',
  body: z.strictObject({ id: questionId, isHelpful: z.boolean() }),
  content: z.object({}),
  problems: ['notFound'],
});

export const chatSuggestions = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/suggestions',
  summary:
    'Returns suggested questions for the caller’s records and the record that the chat was opened from, with the remaining quota.',
  owner: 'The caller’s records.',
  body: z.strictObject({ about: z.optional(chatSubject) }),
  content: z.object({
    /** The questions of `starters`, for older clients. */
    suggestions: z.array(z.string()),
    /** Those about the caller's own records first. */
    starters: z.optional(z.array(chatStarter)),
    quota: chatQuota,
    /** A language model helps to understand questions. It is sent no numbers, and none of its text is shown. */
    hasModel: z.boolean(),
  }),
});

export const chatHistory = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/history',
  summary: 'Lists the conversations of the last 30 days, newest first.',
  body: z.strictObject({ ...page(50) }),
  content: z.object({ chats: z.array(chatSummary), totalSize: z.int() }),
});

export const chatDetail = defineCall({
  ...reading,
  path: '/flamingo/chatGPT/chat',
  summary: 'Returns one conversation, oldest question first.',
  body: z.strictObject({ chatId }),
  content: z.object({ chatId, turns: z.array(chatTurn) }),
  problems: ['notFound'],
});

export const deleteChats = defineCall({
  ...acting,
  path: '/flamingo/chatGPT/delete',
  summary: 'Deletes one conversation or all conversations.',
  /** One conversation; all conversations of the caller unless given. */
  body: z.strictObject({ chatId: z.optional(chatId) }),
  content: z.object({}),
});

export const handOverChat = defineCall({
  ...userWrite,
  path: '/flamingo/chatGPT/handOver',
  summary: 'Hands a conversation over to a person: creates a support request with it.',
  owner: 'The caller’s conversations and requests.',
  body: z.strictObject({ chatId }),
  /** Opens at `/request?requestId=…`. */
  content: z.object({ requestId }),
  problems: ['notFound', 'keyReused', 'keyInUse'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'key',
});

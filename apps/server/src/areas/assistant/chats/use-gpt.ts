import { type AnswerPart, assistant, type BodyOf, chatLimits, type ContentOf } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { type AnswerRequest, type Conversation, textOfParts } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import type { AssistantTransaction } from '../tables.ts';
import { createReader, type ReadContext } from '../tools/reader.ts';
import { type Tools, toolsOf } from '../tools/tools.ts';
import { plainQuestion } from '../understanding/read-question.ts';
import { distressOf } from '../understanding/safety.ts';
import { chatOwner, guestMarks } from './chat-owner.ts';
import { restartAnswer, type ChatRow, findChat, findQuestion, listParts, listQuestions } from './chat-store.ts';
import { localeOfQuestion } from './question-locale.ts';
import { quotaOf, quotaUsedUp, roomFor } from './quota.ts';
import { openChat, type QuestionName } from './sealed-chat.ts';
import { takeQuestion } from './take-question.ts';
import { storeAnswer, writeAnswer, type Writing } from './write-answer.ts';

/** A question that is about to be answered. */
interface Begun {
  name: QuestionName;
  question: string;
  begunAt: Date;
  /** The stored conversation that the question belongs to, or what a new one is opened from. */
  chat: ChatRow | { about: Conversation['about'] };
}

/** The earlier turns of the question's conversation, oldest first. */
const conversationOf = async (
  { db, secrets }: AssistantDeps,
  { name: { userGid, questionId }, chat }: Begun,
): Promise<Conversation> => {
  if ('about' in chat) return { about: chat.about, turns: [] };
  const about = chat.about_kind && chat.about_id ? { kind: chat.about_kind, id: chat.about_id } : undefined;
  const earlier = (await listQuestions(db, userGid, chat.chat_id, chatLimits.turns + 1)).filter(
    (row) => row.question_id !== questionId,
  );
  const parts = await listParts(
    db,
    secrets,
    userGid,
    earlier.map((row) => row.question_id),
  );
  const turns = earlier.map((row) => ({
    question: openChat(secrets, { userGid, questionId: row.question_id }, row.text_sealed),
    answer: textOfParts(parts.get(row.question_id) ?? []),
  }));
  return { about, turns };
};

/** The input of the answerer, and tools that read as the caller. */
const prepareAnswer = async (
  deps: AssistantDeps,
  begun: Begun,
  context: ReadContext,
): Promise<{ request: AnswerRequest; tools: Tools }> => {
  const { question, begunAt } = begun;
  const locale = localeOfQuestion(question, context.locale);
  const conversation = await conversationOf(deps, begun);
  return {
    request: { question, today: istDay(begunAt), locale, conversation },
    tools: toolsOf(createReader(deps, { ...context, locale })),
  };
};

/** Stores the answer once it is written, after the call has returned. */
const storeLater = (deps: AssistantDeps, { name }: Begun, writing: Writing): void => {
  const end = storeAnswer(deps, name, writing).finally(() => deps.running.delete(name.questionId));
  deps.running.set(name.questionId, { abort: writing.abort, end });
};

/** Milliseconds in which an answer must be complete to be stored in the same statement as its question. */
const atOnceMs = 1_000;

/** The answer if it is written in time; undefined if it takes longer or fails, and is stored separately. */
const answerAtOnce = async ({ parts }: Writing): Promise<AnswerPart[] | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, atOnceMs, undefined);
  return Promise.race([parts.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

/** The part of the request's context that may outlive the request: it cannot send anything back. */
const readContextOf = (context: ReadContext): ReadContext => {
  const { caller, user, locale, ip, userAgent, deviceId, h5Version, appVersion, sessionIn } = context;
  const { guestId, deviceKey, isNew } = caller;
  return {
    caller: { user, guestId, deviceKey, isNew },
    user,
    locale,
    ip,
    userAgent,
    deviceId,
    h5Version,
    appVersion,
    sessionIn,
  };
};

type SentQuestion = BodyOf<'/flamingo/chatGPT/useGPT'>;

/**
 * A question that is sent again is the same question and is not counted; it is answered again only if its
 * answer failed.
 */
const sendAgain = async (deps: AssistantDeps, name: QuestionName, context: ReadContext) => {
  const { db, secrets } = deps;
  const isAgain = await transaction(db, (trx: AssistantTransaction) => restartAnswer(trx, name));
  const row = await findQuestion(db, name);
  const chat = row && (await findChat(db, name.userGid, row.chat_id));
  if (!chat) throw new Problem('notFound');
  if (isAgain) {
    const question = openChat(secrets, name, row.text_sealed);
    const again = { name, question, begunAt: row.begun_at, chat };
    storeLater(deps, again, writeAnswer(deps, prepareAnswer(deps, again, context)));
  }
  return { id: name.questionId, chatId: row.chat_id, quota: await quotaOf(db, secrets, context) };
};

/** Questions of distress from one user, or one network of guests: each is stored, and no quota limits them. */
const distressLimit = { points: 300, perSeconds: 3_600 };

/** The user who calls, or the network of a guest. */
const personOf = ({ secrets }: AssistantDeps, context: ReadContext): string =>
  context.user?.userGid ?? guestMarks(secrets, context).networkGid;

/**
 * Takes a question. Nothing is looked up for a caller whose quota is used up. A question of distress is not
 * counted: it is answered even then. `hasRoom`: the question may be answered before it is counted, so that
 * its answer is stored with it.
 */
const take = async (
  deps: AssistantDeps,
  { questionId, question, ...body }: SentQuestion,
  context: ReadContext,
  hasRoom: boolean,
): Promise<ContentOf<'/flamingo/chatGPT/useGPT'>> => {
  const { db, secrets } = deps;
  const { userGid } = chatOwner(secrets, context);
  const name = { userGid, questionId };
  const { quota, now, isSent } = await roomFor(db, secrets, context, questionId);
  if (isSent) return sendAgain(deps, name, context);
  const isCounted = distressOf(plainQuestion(question)) === undefined;
  if (!isCounted) await deps.rateLimits.consume('chat-distress', personOf(deps, context), distressLimit);
  else if (quota.questionsLeft === 0) throw quotaUsedUp(context);
  const chat = body.chatId ? await findChat(db, userGid, body.chatId) : { about: body.about };
  if (!chat) throw new Problem('notFound');
  const chatId = body.chatId ?? newGid(userGid);

  const begun: Begun = { name, question, begunAt: now, chat };
  const write = (): Writing => writeAnswer(deps, prepareAnswer(deps, begun, context));
  const writing = hasRoom || !isCounted ? write() : undefined;
  const answer = writing && (await answerAtOnce(writing));
  const stored = { name, chatId, text: question, about: body.about, answer, isCounted };
  const taken = await takeQuestion(db, secrets, stored, context).catch(async (error: unknown) => {
    writing?.abort.abort();
    if (!(await findQuestion(db, name))) throw error;
    return undefined;
  });
  if (!taken) return sendAgain(deps, name, context);
  if (!answer) storeLater(deps, begun, writing ?? write());
  return { id: questionId, chatId, quota: isCounted ? taken : quota };
};

export const useGPT = handler(assistant.useGPT, async (deps: AssistantDeps, body, context) => {
  const person = personOf(deps, context);
  const taking = deps.taking.get(person) ?? 0;
  deps.taking.set(person, taking + 1);
  try {
    return await take(deps, body, readContextOf(context), taking < chatLimits.answersAtOnce);
  } finally {
    const left = (deps.taking.get(person) ?? 1) - 1;
    if (left > 0) deps.taking.set(person, left);
    else deps.taking.delete(person);
  }
});

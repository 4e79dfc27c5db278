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
import { chatOwner, guestCounterIds } from './chat-owner.ts';
import { restartAnswer, type ChatRow, findChat, findQuestion, listParts, listQuestions } from './chat-store.ts';
import { localeOfConversation } from './question-locale.ts';
import { quotaOf, quotaProblem, readQuota } from './quota.ts';
import { unsealChat, type QuestionName } from './sealed-chat.ts';
import { storeQuestion } from './take-question.ts';
import { storeAnswer, writeAnswer, type PendingAnswer } from './write-answer.ts';

/** A question that is about to be answered. */
interface PendingQuestion {
  name: QuestionName;
  question: string;
  startedAt: Date;
  /** The stored conversation that the question belongs to, or what a new one is opened from. */
  chat: ChatRow | { about: Conversation['about'] };
}

/** The earlier turns of the question's conversation, oldest first. */
const conversationOf = async (
  { db, secrets }: AssistantDeps,
  { name: { userGid, questionId }, chat }: PendingQuestion,
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
    question: unsealChat(secrets, { userGid, questionId: row.question_id }, row.text_sealed),
    answer: textOfParts(parts.get(row.question_id) ?? []),
  }));
  return { about, turns };
};

/** The input of the answerer, and tools that read as the caller. */
const prepareAnswer = async (
  deps: AssistantDeps,
  pending: PendingQuestion,
  context: ReadContext,
): Promise<{ request: AnswerRequest; tools: Tools }> => {
  const { question, startedAt } = pending;
  const conversation = await conversationOf(deps, pending);
  const earlier = conversation.turns.map((turn) => turn.question);
  const locale = localeOfConversation([...earlier, question], context.locale);
  return {
    request: { question, today: istDay(startedAt), locale, conversation },
    tools: toolsOf(createReader(deps, { ...context, locale })),
  };
};

/** Stores the answer once it is written, after the call has returned. */
const storeWhenWritten = (deps: AssistantDeps, { name }: PendingQuestion, pendingAnswer: PendingAnswer): void => {
  const end = storeAnswer(deps, name, pendingAnswer).finally(() => deps.runningAnswers.delete(name.questionId));
  deps.runningAnswers.set(name.questionId, { abort: pendingAnswer.abort, end });
};

/** Milliseconds in which an answer must be complete to be stored in the same statement as its question. */
const earlyAnswerMs = 1_000;

/** The answer if it is written in time; undefined if it takes longer or fails, and is stored separately. */
const earlyAnswer = async ({ parts }: PendingAnswer): Promise<AnswerPart[] | undefined> => {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, earlyAnswerMs, undefined);
  return Promise.race([parts.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
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
const resendQuestion = async (deps: AssistantDeps, name: QuestionName, context: ReadContext) => {
  const { db, secrets } = deps;
  const isRestarted = await transaction(db, (trx: AssistantTransaction) => restartAnswer(trx, name));
  const row = await findQuestion(db, name);
  const chat = row && (await findChat(db, name.userGid, row.chat_id));
  if (!chat) throw new Problem('notFound');
  if (isRestarted) {
    const question = unsealChat(secrets, name, row.text_sealed);
    const pending = { name, question, startedAt: row.begun_at, chat };
    storeWhenWritten(deps, pending, writeAnswer(deps, prepareAnswer(deps, pending, context)));
  }
  return { id: name.questionId, chatId: row.chat_id, quota: await quotaOf(db, secrets, context) };
};

/** Questions of distress from one user, or one network of guests: each is stored, and no quota limits them. */
const distressLimit = { points: 300, perSeconds: 3_600 };

/** The user who calls, or the network of a guest. */
const callerKeyOf = ({ secrets }: AssistantDeps, context: ReadContext): string =>
  context.user?.userGid ?? guestCounterIds(secrets, context).networkGid;

/**
 * Takes a question. Nothing is looked up for a caller whose quota is used up. A question of distress is not
 * counted: it is answered even then. `mayAnswerEarly`: the question may be answered before it is counted, so that
 * its answer is stored with it.
 */
const acceptQuestion = async (
  deps: AssistantDeps,
  { questionId, question, ...body }: SentQuestion,
  context: ReadContext,
  mayAnswerEarly: boolean,
): Promise<ContentOf<'/flamingo/chatGPT/useGPT'>> => {
  const { db, secrets } = deps;
  const { userGid } = chatOwner(secrets, context);
  const name = { userGid, questionId };
  const { quota, now, isSent } = await readQuota(db, secrets, context, questionId);
  if (isSent) return resendQuestion(deps, name, context);
  const isCounted = distressOf(plainQuestion(question)) === undefined;
  if (!isCounted) await deps.rateLimits.consume('chat-distress', callerKeyOf(deps, context), distressLimit);
  else if (quota.questionsLeft === 0) throw quotaProblem(context);
  const chat = body.chatId ? await findChat(db, userGid, body.chatId) : { about: body.about };
  if (!chat) throw new Problem('notFound');
  const chatId = body.chatId ?? newGid(userGid);

  const pending: PendingQuestion = { name, question, startedAt: now, chat };
  const write = (): PendingAnswer => writeAnswer(deps, prepareAnswer(deps, pending, context));
  const pendingAnswer = mayAnswerEarly || !isCounted ? write() : undefined;
  const answer = pendingAnswer && (await earlyAnswer(pendingAnswer));
  const newQuestion = { name, chatId, text: question, about: body.about, answer, isCounted };
  const newQuota = await storeQuestion(db, secrets, newQuestion, context).catch(async (error: unknown) => {
    pendingAnswer?.abort.abort();
    if (!(await findQuestion(db, name))) throw error;
    return undefined;
  });
  if (!newQuota) return resendQuestion(deps, name, context);
  if (!answer) storeWhenWritten(deps, pending, pendingAnswer ?? write());
  return { id: questionId, chatId, quota: isCounted ? newQuota : quota };
};

export const useGPT = handler(assistant.useGPT, async (deps: AssistantDeps, body, context) => {
  const callerKey = callerKeyOf(deps, context);
  const inProgress = deps.questionsInProgress.get(callerKey) ?? 0;
  deps.questionsInProgress.set(callerKey, inProgress + 1);
  try {
    return await acceptQuestion(deps, body, readContextOf(context), inProgress < chatLimits.answersAtOnce);
  } finally {
    const remaining = (deps.questionsInProgress.get(callerKey) ?? 1) - 1;
    if (remaining > 0) deps.questionsInProgress.set(callerKey, remaining);
    else deps.questionsInProgress.delete(callerKey);
  }
});

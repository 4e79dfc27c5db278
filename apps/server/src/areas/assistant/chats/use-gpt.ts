import { type AnswerPart, assistant, type BodyOf, chatLimits, type ContentOf } from '@sikka/contract';
import { newGid } from '#platform/bucket.ts';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { istDay } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import { type AnswerRequest, type Conversation, textOfParts } from '../answerer.ts';
import type { AssistantDeps, ReadContext } from '../deps.ts';
import type { AssistantTransaction } from '../tables.ts';
import { createReader } from '../tools/create-reader.ts';
import { type Tools, toolsOf } from '../tools/tools.ts';
import { beginAgain, findChat, findQuestion, listParts, listQuestions } from './chat-store.ts';
import { chatOwner, guestMarks } from './chat-owner.ts';
import { localeOfQuestion } from './question-locale.ts';
import { quotaOf, quotaUsedUp, roomFor } from './quota.ts';
import { openChat, type QuestionName } from './sealed-chat.ts';
import { takeQuestion } from './take-question.ts';
import { storeAnswer, writeAnswer, type Writing } from './write-answer.ts';

/** A question whose answer begins. */
interface Begun {
  name: QuestionName;
  chatId: string;
  question: string;
  begunAt: Date;
  /** The conversation, where it has only begun. */
  conversation: Conversation | undefined;
}

/** What was said before in a conversation, up to a question. */
const conversationOf = async (
  { db, secrets }: AssistantDeps,
  { name: { userGid, questionId }, chatId }: Begun,
): Promise<Conversation> => {
  const chat = await findChat(db, userGid, chatId);
  const about = chat?.about_kind && chat.about_id ? { kind: chat.about_kind, id: chat.about_id } : undefined;
  const earlier = (await listQuestions(db, userGid, chatId, chatLimits.turns + 1)).filter(
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

/** What the answerer is asked, and the tools of the person who asks. */
const prepareAnswer = async (
  deps: AssistantDeps,
  begun: Begun,
  context: ReadContext,
): Promise<{ request: AnswerRequest; tools: Tools }> => {
  const { question, begunAt } = begun;
  const locale = localeOfQuestion(question, context.locale);
  const conversation = begun.conversation ?? (await conversationOf(deps, begun));
  return {
    request: { question, today: istDay(begunAt), locale, conversation },
    tools: toolsOf(createReader(deps, { ...context, locale })),
  };
};

/** Goes on with an answer, or begins one, after the caller has the id. */
const storeLater = (deps: AssistantDeps, { name }: Begun, writing: Writing): void => {
  const end = storeAnswer(deps, name, writing).finally(() => deps.running.delete(name.questionId));
  deps.running.set(name.questionId, { abort: writing.abort, end });
};

/** An answer that is whole by then, in milliseconds, is stored with its question. */
const atOnceMs = 1_000;

/** The answer that is there at once; undefined for one that takes longer or fails, which is stored by itself. */
const wholeAtOnce = async ({ parts }: Writing): Promise<AnswerPart[] | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, atOnceMs, undefined);
  return Promise.race([parts.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

/** What of the request the answer goes on with; nothing more can be sent back with it. */
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

/** A question that is sent again is the same one, and not counted: it is written anew if its answer failed. */
const sendAgain = async (deps: AssistantDeps, name: QuestionName, context: ReadContext) => {
  const { db, secrets } = deps;
  const isAgain = await transaction(db, (trx: AssistantTransaction) => beginAgain(trx, name));
  const row = await findQuestion(db, name);
  if (!row) throw new Problem('notFound');
  if (isAgain) {
    const question = openChat(secrets, name, row.text_sealed);
    const again = { name, chatId: row.chat_id, question, begunAt: row.begun_at, conversation: undefined };
    storeLater(deps, again, writeAnswer(deps, prepareAnswer(deps, again, context)));
  }
  return { id: name.questionId, chatId: row.chat_id, quota: await quotaOf(db, secrets, context) };
};

/**
 * Takes a question. Nothing is understood or looked up for whoever has no question left, and only where there is room is a question answered before it
 * is counted, so that its answer is stored with it.
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
  if (quota.questionsLeft === 0) throw quotaUsedUp(context);
  if (body.chatId && !(await findChat(db, userGid, body.chatId))) throw new Problem('notFound');
  const chatId = body.chatId ?? newGid(userGid);

  const conversation = body.chatId ? undefined : { about: body.about, turns: [] };
  const begun: Begun = { name, chatId, question, begunAt: now, conversation };
  const write = (): Writing => writeAnswer(deps, prepareAnswer(deps, begun, context));
  const writing = hasRoom ? write() : undefined;
  const answer = writing && (await wholeAtOnce(writing));
  const written = { name, chatId, text: question, about: body.about, answer };
  const taken = await takeQuestion(db, secrets, written, context).catch(async (error: unknown) => {
    writing?.abort.abort();
    if (!(await findQuestion(db, name))) throw error;
    return undefined;
  });
  if (!taken) return sendAgain(deps, name, context);
  if (!answer) storeLater(deps, begun, writing ?? write());
  return { id: questionId, chatId, quota: taken.quota };
};

export const useGPT = handler(assistant.useGPT, async (deps: AssistantDeps, body, context) => {
  const person = context.user?.userGid ?? guestMarks(deps.secrets, context).networkGid;
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

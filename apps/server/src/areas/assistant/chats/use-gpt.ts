import { assistant, chatLimits } from '@sikka/contract';
import { newGid } from '#platform/bucket.ts';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { istDay } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import type { Conversation } from '../answerer.ts';
import type { AssistantDeps, ReadContext } from '../deps.ts';
import type { AssistantTransaction } from '../tables.ts';
import { createReader } from '../tools/reader.ts';
import { toolsOf } from '../tools/tools.ts';
import { textOfParts } from '../answerer.ts';
import { localeOfQuestion } from './question-locale.ts';
import { beginAgain, findChat, findQuestion, insertQuestion, listParts, listQuestions } from './chat-store.ts';
import { chatOwner } from './chat-owner.ts';
import { countQuestion, quotaOf } from './quota.ts';
import { openChat, type QuestionName } from './sealed-chat.ts';
import { storeAnswer } from './store-answer.ts';

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

/** Has the answer written by this server, after the caller has the id. */
const begin = (deps: AssistantDeps, begun: Begun, context: ReadContext): void => {
  const { name, question } = begun;
  const abort = new AbortController();
  const locale = localeOfQuestion(question, context.locale);
  const write = async (): Promise<void> => {
    const conversation = begun.conversation ?? (await conversationOf(deps, begun));
    const tools = toolsOf(createReader(deps, { ...context, locale }));
    await storeAnswer(deps, name, { question, today: istDay(begun.begunAt), locale, conversation }, tools, abort);
  };
  const end = write()
    .catch((error: unknown) => deps.log.warn({ err: { name: (error as Error).name } }, 'an answer was not begun'))
    .finally(() => deps.running.delete(name.questionId));
  deps.running.set(name.questionId, { abort, end });
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

export const useGPT = handler(assistant.useGPT, async (deps: AssistantDeps, body, context) => {
  const { db, secrets } = deps;
  const { questionId, question } = body;
  const { userGid } = chatOwner(secrets, context);
  const name = { userGid, questionId };
  if (body.chatId && !(await findChat(db, userGid, body.chatId))) throw new Problem('notFound');
  const chatId = body.chatId ?? newGid(userGid);

  const take = async (trx: AssistantTransaction) => {
    const quota = await countQuestion(trx, secrets, context);
    // After the count, whose row only one question at a time of a person holds.
    const row = await insertQuestion(trx, secrets, { ...name, chatId, text: question, about: body.about });
    if (!row) throw new Problem('chatBusy', { retryAfterSeconds: 2 });
    return { quota, begunAt: row.begun_at };
  };
  const taken = await transaction(db, take).catch(async (error: unknown) => {
    // Sent again, it is the same question, and not counted.
    if (!(error instanceof Problem) || !(await findQuestion(db, name))) throw error;
    return undefined;
  });
  if (taken) {
    const conversation = body.chatId ? undefined : { about: body.about, turns: [] };
    begin(deps, { name, chatId, question, begunAt: taken.begunAt, conversation }, readContextOf(context));
    return { id: questionId, chatId, quota: taken.quota };
  }
  const isAgain = await transaction(db, (trx: AssistantTransaction) => beginAgain(trx, name));
  const row = await findQuestion(db, name);
  if (!row) throw new Problem('notFound');
  const again = {
    name,
    chatId: row.chat_id,
    question: openChat(secrets, name, row.text_sealed),
    begunAt: row.begun_at,
    conversation: undefined,
  };
  if (isAgain) begin(deps, again, readContextOf(context));
  return { id: questionId, chatId: row.chat_id, quota: await quotaOf(db, secrets, context) };
});

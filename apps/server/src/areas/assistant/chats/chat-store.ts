import type { AnswerPart, ChatAnswerState } from '@sikka/contract';
import { chatLimits } from '@sikka/contract';
import { type Selectable, sql } from 'kysely';
import { type Page, readPage } from '#platform/data/page.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { AssistantDb, AssistantTables, AssistantTransaction } from '../tables.ts';
import { unsealParts, type QuestionName, sealParts } from './sealed-chat.ts';

export type ChatRow = Selectable<AssistantTables['chat']>;
/** A question. `state` is FAILED once its answer has taken too long, even if that is not stored yet. */
export type QuestionRow = Selectable<AssistantTables['chat_question']>;

const currentState = sql<ChatAnswerState>`case when state = 'ANSWERING'
  and begun_at < app_now() - make_interval(secs => ${chatLimits.answerSeconds}) then 'FAILED' else state end`;

const questions = (db: AssistantDb) => db.selectFrom('chat_question').selectAll().select(currentState.as('state'));

/** A conversation of the user; undefined if it is not theirs. */
export const findChat = (db: AssistantDb, userGid: string, chatId: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chat').selectAll().where('user_gid', '=', userGid).where('chat_id', '=', chatId).executeTakeFirst();

/** A question of the user; undefined if it is not theirs. */
export const findQuestion = (
  db: AssistantDb,
  { userGid, questionId }: QuestionName,
): Promise<QuestionRow | undefined> =>
  questions(db).where('user_gid', '=', userGid).where('question_id', '=', questionId).executeTakeFirst();

/** Starts the answer of a failed question again; false if it has not failed, or another call was first. */
export const restartAnswer = async (trx: AssistantTransaction, name: QuestionName): Promise<boolean> => {
  await sql`update chat_question set state = 'FAILED' where user_gid = ${name.userGid} and question_id = ${name.questionId}
    and state = 'ANSWERING' and begun_at < app_now() - make_interval(secs => ${chatLimits.answerSeconds})`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('chat_question')
    .set({ state: 'ANSWERING', is_helpful: null, begun_at: sql<Date>`app_now()` })
    .where('user_gid', '=', name.userGid)
    .where('question_id', '=', name.questionId)
    .where('state', '=', 'FAILED')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx
    .deleteFrom('chat_part')
    .where('user_gid', '=', name.userGid)
    .where('question_id', '=', name.questionId)
    .execute();
  return true;
};

/** The questions of a conversation, oldest first; with `limit` only the newest ones. */
export const listQuestions = async (
  db: AssistantDb,
  userGid: string,
  chatId: string,
  limit?: number,
): Promise<QuestionRow[]> => {
  const rows = await questions(db)
    .where('user_gid', '=', userGid)
    .where('chat_id', '=', chatId)
    .orderBy('created_at', 'desc')
    .orderBy('question_id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.toReversed();
};

/** The parts of answers in order, by question, starting with part number `from`. */
export const listParts = async (
  db: AssistantDb,
  secrets: Secrets,
  userGid: string,
  questionIds: readonly string[],
  from = 0,
): Promise<Map<string, AnswerPart[]>> => {
  const parts = new Map<string, AnswerPart[]>(questionIds.map((id) => [id, []]));
  if (questionIds.length === 0) return parts;
  const rows = await db
    .selectFrom('chat_part')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('question_id', 'in', questionIds)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
  for (const { question_id: questionId, part_sealed: sealed } of rows) {
    const storedParts = unsealParts(secrets, { userGid, questionId }, sealed);
    // In rows from before decision 125 a `restart` part withdraws the parts before it.
    const withdrawn = storedParts.findLastIndex(({ kind }) => (kind as string) === 'restart');
    parts.set(questionId, [
      ...(withdrawn < 0 ? (parts.get(questionId) ?? []) : []),
      ...storedParts.slice(withdrawn + 1),
    ]);
  }
  return parts;
};

/** NOTIFY channel; its payload is the id of a question whose answer has ended. */
export const partChannel = 'chat_part';

/** Stores the end of an answer that is being written, with its parts, and notifies waiting calls. A stopped answer is not changed. */
export const endAnswer = async (
  db: AssistantDb,
  secrets: Secrets,
  name: QuestionName,
  state: 'DONE' | 'STOPPED' | 'FAILED',
  parts: readonly AnswerPart[] = [],
): Promise<void> => {
  await sql`
    with question as (
      update chat_question set state = ${state}
      where user_gid = ${name.userGid} and question_id = ${name.questionId} and state = 'ANSWERING'
      returning user_gid, question_id
    ), added as (
      insert into chat_part (user_gid, question_id, number, part_sealed)
      select user_gid, question_id, 0, ${sealParts(secrets, name, parts)} from question where ${parts.length > 0}
    )
    select pg_notify(${partChannel}, question_id::text) from question`.execute(db);
};

/** Stores whether an answer helped; false if the user has no such question. */
export const rateAnswer = async (db: AssistantDb, name: QuestionName, isHelpful: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('chat_question')
    .set({ is_helpful: isHelpful })
    .where('user_gid', '=', name.userGid)
    .where('question_id', '=', name.questionId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

interface ListedChat {
  chatId: string;
  changedAt: Date;
  questions: number;
  firstId: string;
  firstSealed: string;
}

/** One page of a user's conversations, newest first, and how many there are in all. */
export const listChats = (
  db: AssistantDb,
  userGid: string,
  page: Page,
): Promise<{ rows: ListedChat[]; totalSize: number }> => {
  const listed = sql<ListedChat>`(
    select chat.chat_id as "chatId", chat.changed_at as "changedAt", turn.questions,
      turn.first_id as "firstId", turn.first_sealed as "firstSealed"
    from chat, lateral (
      select count(*)::int as questions, (array_agg(question_id order by created_at, question_id))[1] as first_id,
        (array_agg(text_sealed order by created_at, question_id))[1] as first_sealed
      from chat_question question where question.user_gid = chat.user_gid and question.chat_id = chat.chat_id
    ) turn
    where chat.user_gid = ${userGid} and turn.questions > 0)`;
  return readPage(db.selectFrom(listed.as('listed')).selectAll().orderBy('changedAt', 'desc').orderBy('chatId'), page);
};

/** Deletes a conversation of the user with its questions and answers, or all of them if `chatId` is undefined. */
export const deleteChats = async (db: AssistantDb, userGid: string, chatId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('chat')
    .where('user_gid', '=', userGid)
    .$if(chatId !== undefined, (query) => query.where('chat_id', '=', chatId ?? ''))
    .execute();
};

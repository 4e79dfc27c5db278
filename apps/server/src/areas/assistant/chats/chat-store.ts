import type { AnswerPart, ChatAnswerState } from '@sikka/contract';
import { chatLimits } from '@sikka/contract';
import { type Selectable, sql } from 'kysely';
import type { Secrets } from '#platform/secrets.ts';
import type { AssistantDb, AssistantTables, AssistantTransaction } from '../tables.ts';
import { openParts, type QuestionName, sealParts } from './sealed-chat.ts';

export type ChatRow = Selectable<AssistantTables['chat']>;
/** A question; one that nobody finished answering in time has failed, whether or not that was written down yet. */
export type QuestionRow = Selectable<AssistantTables['chat_question']>;

const stateNow = sql<ChatAnswerState>`case when state = 'ANSWERING'
  and begun_at < app_now() - make_interval(secs => ${chatLimits.answerSeconds}) then 'FAILED' else state end`;

const questions = (db: AssistantDb) => db.selectFrom('chat_question').selectAll().select(stateNow.as('state'));

/** A conversation of its owner; undefined for everybody else. */
export const findChat = (db: AssistantDb, userGid: string, chatId: string): Promise<ChatRow | undefined> =>
  db.selectFrom('chat').selectAll().where('user_gid', '=', userGid).where('chat_id', '=', chatId).executeTakeFirst();

/** A question of its owner; undefined for everybody else. */
export const findQuestion = (
  db: AssistantDb,
  { userGid, questionId }: QuestionName,
): Promise<QuestionRow | undefined> =>
  questions(db).where('user_gid', '=', userGid).where('question_id', '=', questionId).executeTakeFirst();

/** Begins the answer of a question anew whose answer failed; false when somebody else did. */
export const beginAgain = async (trx: AssistantTransaction, name: QuestionName): Promise<boolean> => {
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

/** The questions of some conversation, the oldest first; the last `limit` of them where one is given. */
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

/** The parts of answers from the part `from` on, by question and in order. */
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
    const opened = openParts(secrets, { userGid, questionId }, sealed);
    // Until decision 125 a part could withdraw those before it.
    const withdrawn = opened.findLastIndex(({ kind }) => (kind as string) === 'restart');
    parts.set(questionId, [...(withdrawn < 0 ? (parts.get(questionId) ?? []) : []), ...opened.slice(withdrawn + 1)]);
  }
  return parts;
};

/** Channel on which servers hear which answer has ended. */
export const partChannel = 'chat_part';

/** Ends an answer that is being written, with its parts where there are any, and wakes whoever waits for it; one that was stopped stays as it is. */
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

/** Says whether an answer helped; false when there is no such question. */
export const rateAnswer = async (db: AssistantDb, name: QuestionName, isHelpful: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('chat_question')
    .set({ is_helpful: isHelpful })
    .where('user_gid', '=', name.userGid)
    .where('question_id', '=', name.questionId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export interface ListedChat {
  chatId: string;
  changedAt: Date;
  questions: number;
  total: number;
  firstId: string;
  firstSealed: string;
}

/** Conversations of their owner, the newest first. */
export const listChats = async (
  db: AssistantDb,
  userGid: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedChat[]> => {
  const { rows } = await sql<ListedChat>`
    select chat.chat_id as "chatId", chat.changed_at as "changedAt", turn.questions, count(*) over ()::int as total,
      turn.first_id as "firstId", turn.first_sealed as "firstSealed"
    from chat, lateral (
      select count(*)::int as questions, (array_agg(question_id order by created_at, question_id))[1] as first_id,
        (array_agg(text_sealed order by created_at, question_id))[1] as first_sealed
      from chat_question question where question.user_gid = chat.user_gid and question.chat_id = chat.chat_id
    ) turn
    where chat.user_gid = ${userGid} and turn.questions > 0
    order by chat.changed_at desc, chat.chat_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Deletes one conversation of its owner, or all of them, with everything in it. */
export const deleteChats = async (db: AssistantDb, userGid: string, chatId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('chat')
    .where('user_gid', '=', userGid)
    .$if(chatId !== undefined, (query) => query.where('chat_id', '=', chatId ?? ''))
    .execute();
};

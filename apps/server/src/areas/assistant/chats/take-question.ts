import { type AnswerPart, type ChatQuota, chatLimits, type ChatSubject } from '@sikka/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/calls/call-context.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { AssistantDb } from '../tables.ts';
import { countersOf, quotaProblem, quotaWith, counterRows } from './quota.ts';
import { type QuestionName, sealChat, sealParts } from './sealed-chat.ts';

/** A question to be stored. */
interface NewQuestion {
  name: QuestionName;
  chatId: string;
  text: string;
  /** The record that a new conversation is opened from. */
  about: ChatSubject | undefined;
  /** The whole answer if it is already written. */
  answer: readonly AnswerPart[] | undefined;
  /** False for a question that the quota does not limit. */
  isCounted: boolean;
}

/**
 * Counts a question in every count that it needs room in, and stores it with its answer only if all of them
 * had room. One statement, so that no two questions take the last place. Returns the room that is left;
 * undefined if a count had none.
 */
const insertQuestion = async (
  db: AssistantDb,
  secrets: Secrets,
  counters: ReturnType<typeof countersOf>,
  { name, chatId, text, about, answer, isCounted }: NewQuestion,
): Promise<number | undefined> => {
  const countingSql = sql`
    requested as ${counterRows(counters)}, counted as (
      insert into chat_quota as quota (user_gid, period, counted_at) select gid, period, now from requested
      on conflict (user_gid, period) do update set used = quota.used + 1, counted_at = excluded.counted_at
      where quota.used < (select "limit" from requested where gid = quota.user_gid and requested.period = quota.period)
      returning user_gid, used, counted_at
    ), begun as (select max(counted_at) as moment from counted having count(*) = ${counters.length})`;
  const leftSql = sql`(select min("limit" - used) from counted join requested on gid = user_gid)`;
  const { rows } = await sql<{ left: number }>`
    with ${isCounted ? countingSql : sql`begun as (select app_now() as moment)`}, opened as (
      insert into chat (user_gid, chat_id, about_kind, about_id, created_at, changed_at)
      select ${name.userGid}::uuid, ${chatId}::uuid, ${about?.kind ?? null}::text, ${about?.id ?? null}::text, moment, moment from begun
      on conflict (user_gid, chat_id) do update set changed_at = excluded.changed_at
      returning user_gid, chat_id, changed_at as begun_at
    ), question as (
      insert into chat_question (user_gid, chat_id, question_id, text_sealed, state, created_at, begun_at)
      select user_gid, chat_id, ${name.questionId}::uuid, ${sealChat(secrets, name, text)}, ${answer ? 'DONE' : 'ANSWERING'}, begun_at, begun_at
      from opened
      returning user_gid, question_id
    ), part as (
      insert into chat_part (user_gid, question_id, number, part_sealed)
      select user_gid, question_id, 0, ${sealParts(secrets, name, answer ?? [])} from question where ${answer !== undefined}
    )
    select ${isCounted ? leftSql : sql`0`} as left from question`.execute(db);
  return rows[0]?.left;
};

const countAnswering = async (db: AssistantDb, userGid: string): Promise<number> => {
  const { rows } = await sql<{ answering: number }>`select count(*) as answering from chat_question
    where user_gid = ${userGid} and state = 'ANSWERING'
    and begun_at > app_now() - make_interval(secs => ${chatLimits.answerSeconds})`.execute(db);
  return rows[0]?.answering ?? 0;
};

/**
 * Counts a question against its quota and stores it, with its answer or as one that is being answered. For an
 * uncounted question `questionsLeft` is 0. Throws `chatSignInNeeded`, `chatDailyLimit`, and `chatBusy` while
 * the maximum of the owner's answers is being written; throws a database error if the question exists
 * already. In all of these cases nothing is counted.
 */
export const storeQuestion = async (
  db: AssistantDb,
  secrets: Secrets,
  question: NewQuestion,
  context: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): Promise<ChatQuota> => {
  const counters = countersOf(secrets, context);
  const insert = async (trx: AssistantDb) => {
    const left = await insertQuestion(trx, secrets, counters, question);
    if (left === undefined) throw quotaProblem(context);
    return quotaWith(counters, left);
  };
  // With a single count, or none, there is nothing to roll back.
  if (question.answer && (counters.length === 1 || !question.isCounted)) return insert(db);
  return transaction(db, async (trx) => {
    const quota = await insert(trx);
    // After counting, because that holds a row lock for the owner.
    if (!question.answer && (await countAnswering(trx, question.name.userGid)) > chatLimits.answersAtOnce)
      throw new Problem('chatBusy', { retryAfterSeconds: 2 });
    return quota;
  });
};

import { type AnswerPart, type ChatQuota, chatLimits, type ChatSubject } from '@sikka/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { AssistantDb } from '../tables.ts';
import { countsOf, quotaUsedUp, quotaWith, rowsOfCounts } from './quota.ts';
import { type QuestionName, sealChat, sealParts } from './sealed-chat.ts';

/** A question as it is written down. */
interface NewQuestion {
  name: QuestionName;
  chatId: string;
  text: string;
  /** Where its conversation is opened from, if it is a new one. */
  about: ChatSubject | undefined;
  /** Its whole answer, where there is one already. */
  answer: readonly AnswerPart[] | undefined;
}

/** Counts a question everywhere it has room, and only then writes it down with its answer; one statement, so that no two questions take the last place. */
const insertCounted = async (
  db: AssistantDb,
  secrets: Secrets,
  counts: ReturnType<typeof countsOf>,
  { name, chatId, text, about, answer }: NewQuestion,
): Promise<{ left: number | null; begunAt: Date | null }> => {
  const { rows } = await sql<{ left: number | null; begunAt: Date | null }>`
    with requested as ${rowsOfCounts(counts)}, counted as (
      insert into chat_quota as quota (user_gid, period, counted_at) select gid, period, now from requested
      on conflict (user_gid, period) do update set used = quota.used + 1, counted_at = excluded.counted_at
      where quota.used < (select "limit" from requested where gid = quota.user_gid and requested.period = quota.period)
      returning user_gid, used, counted_at
    ), opened as (
      insert into chat (user_gid, chat_id, about_kind, about_id, created_at, changed_at)
      select ${name.userGid}::uuid, ${chatId}::uuid, ${about?.kind ?? null}::text, ${about?.id ?? null}::text, max(counted_at), max(counted_at)
      from counted having count(*) = ${counts.length}
      on conflict (user_gid, chat_id) do update set changed_at = excluded.changed_at
      returning user_gid, chat_id, changed_at as begun_at
    ), question as (
      insert into chat_question (user_gid, chat_id, question_id, text_sealed, state, created_at, begun_at)
      select user_gid, chat_id, ${name.questionId}::uuid, ${sealChat(secrets, name, text)}, ${answer ? 'DONE' : 'ANSWERING'}, begun_at, begun_at
      from opened
      returning user_gid, question_id, begun_at
    ), part as (
      insert into chat_part (user_gid, question_id, number, part_sealed)
      select user_gid, question_id, 0, ${sealParts(secrets, name, answer ?? [])} from question where ${answer !== undefined}
    )
    select (select begun_at from question) as "begunAt",
      (select min("limit" - used) from counted join requested on gid = user_gid) as left`.execute(db);
  return rows[0] ?? { left: null, begunAt: null };
};

const countAnswering = async (db: AssistantDb, userGid: string): Promise<number> => {
  const { rows } = await sql<{ answering: number }>`select count(*) as answering from chat_question
    where user_gid = ${userGid} and state = 'ANSWERING'
    and begun_at > app_now() - make_interval(secs => ${chatLimits.answerSeconds})`.execute(db);
  return rows[0]?.answering ?? 0;
};

/**
 * Counts a question against everything that bounds it and writes it down, with its answer or so that the answer can begin. Throws
 * `chatSignInNeeded`, `chatDailyLimit`, and `chatBusy` when so many answers are being written for its owner as may be at once; when it is
 * there already, the database refuses it. Then nothing was counted.
 */
export const takeQuestion = async (
  db: AssistantDb,
  secrets: Secrets,
  question: NewQuestion,
  context: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): Promise<{ quota: ChatQuota; begunAt: Date }> => {
  const counts = countsOf(secrets, context);
  const take = async (trx: AssistantDb) => {
    const { left, begunAt } = await insertCounted(trx, secrets, counts, question);
    if (left === null || begunAt === null) throw quotaUsedUp(context);
    return { quota: quotaWith(counts, left), begunAt };
  };
  // One count alone has room or has none: there is nothing to take back.
  if (question.answer && counts.length === 1) return take(db);
  return transaction(db, async (trx) => {
    const taken = await take(trx);
    // After the count, whose row only one question at a time of a person holds.
    if (!question.answer && (await countAnswering(trx, question.name.userGid)) > chatLimits.answersAtOnce)
      throw new Problem('chatBusy', { retryAfterSeconds: 2 });
    return taken;
  });
};

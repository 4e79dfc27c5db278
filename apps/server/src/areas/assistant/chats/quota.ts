import { type ChatQuota, chatLimits } from '@sikka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '#platform/calls/call-context.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { AssistantDb } from '../tables.ts';
import { chatOwner, guestCounterIds } from './chat-owner.ts';

/** A counter that limits questions. */
interface Counter {
  gid: string;
  /** `TOTAL`: without expiry. `DAY`: per Indian day. */
  per: ChatQuota['per'];
  limit: number;
}

type Asker = Pick<CallContext, 'user' | 'caller' | 'ip'>;

const allGuests = '00000000-0000-0000-0000-000000000000';

/** The counts of a caller. The one that all guests share is last, so that it is locked for the shortest time. */
export const countersOf = (secrets: Secrets, context: Asker): readonly [Counter, ...Counter[]] => {
  const { userGid, isGuest } = chatOwner(secrets, context);
  if (!isGuest) return [{ gid: userGid, per: 'DAY', limit: chatLimits.dailyQuestions }];
  const { deviceGid, networkGid } = guestCounterIds(secrets, context);
  return [
    { gid: userGid, per: 'TOTAL', limit: chatLimits.guestQuestions },
    { gid: deviceGid, per: 'TOTAL', limit: chatLimits.guestQuestions },
    { gid: networkGid, per: 'DAY', limit: chatLimits.networkQuestions },
    { gid: allGuests, per: 'DAY', limit: chatLimits.allGuestQuestions },
  ];
};

/**
 * The counts as rows of `gid`, `period`, `limit` and `now`, in order. The SQL `limit` removes no row: it
 * tells the planner how many there are.
 */
export const counterRows = (counters: readonly Counter[]): RawBuilder<unknown> => sql`(
  select gid, "limit", now, case per when 'TOTAL' then date '1970-01-01' else (now at time zone 'Asia/Kolkata')::date end as period
  from (select app_now() as now offset 0) clock, (
    select * from unnest(${counters.map(({ gid }) => gid)}::uuid[], ${counters.map(({ per }) => per)}::text[],
      ${counters.map(({ limit }) => limit)}::integer[]) as count (gid, per, "limit") limit ${counters.length}
  ) count)`;

/** The quota of a caller whose fullest count has room for `left` more questions. */
export const quotaWith = ([{ per, limit }]: readonly [Counter, ...Counter[]], left: number): ChatQuota => ({
  questionsLeft: Math.max(0, left),
  limit,
  per,
});

/** The problem for a caller who has no question left. */
export const quotaProblem = ({ user }: Asker): Problem =>
  user
    ? new Problem('chatDailyLimit', { details: { limit: chatLimits.dailyQuestions } })
    : new Problem('chatSignInNeeded');

/** The caller's quota at the moment `now`, and whether the caller has sent this question before. */
export const readQuota = async (
  db: AssistantDb,
  secrets: Secrets,
  context: Asker,
  questionId?: string,
): Promise<{ quota: ChatQuota; now: Date; isSent: boolean }> => {
  const counters = countersOf(secrets, context);
  const { rows } = await sql<{ left: number; now: Date; isSent: boolean }>`
    select min("limit" - coalesce(used, 0)) as left, max(now) as now, exists (
      select from chat_question where user_gid = ${counters[0].gid} and question_id = ${questionId ?? null}::uuid) as "isSent"
    from ${counterRows(counters)} count left join chat_quota on user_gid = gid and chat_quota.period = count.period`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The quota could not be read');
  const { left, now, isSent } = row;
  return { quota: quotaWith(counters, left), now, isSent };
};

export const quotaOf = async (db: AssistantDb, secrets: Secrets, context: Asker): Promise<ChatQuota> =>
  (await readQuota(db, secrets, context)).quota;

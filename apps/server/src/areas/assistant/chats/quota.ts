import { type ChatQuota, chatLimits } from '@sikka/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { AssistantDb, AssistantTransaction } from '../tables.ts';
import { chatOwner, guestMarks } from './chat-owner.ts';

/** One count that a question needs room in. */
interface Count {
  gid: string;
  /** For ever, or of a day of India. */
  per: ChatQuota['per'];
  limit: number;
}

const allGuests = '00000000-0000-0000-0000-000000000000';

/** The counts of a caller, the one that everybody shares last, so that it is locked for the shortest time. */
const countsOf = (
  secrets: Secrets,
  context: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): readonly [Count, ...Count[]] => {
  const { userGid, isGuest } = chatOwner(secrets, context);
  if (!isGuest) return [{ gid: userGid, per: 'DAY', limit: chatLimits.dailyQuestions }];
  const { deviceGid, networkGid } = guestMarks(secrets, context);
  return [
    { gid: userGid, per: 'TOTAL', limit: chatLimits.guestQuestions },
    { gid: deviceGid, per: 'TOTAL', limit: chatLimits.guestQuestions },
    { gid: networkGid, per: 'DAY', limit: chatLimits.networkQuestions },
    { gid: allGuests, per: 'DAY', limit: chatLimits.allGuestQuestions },
  ];
};

const periodOf = (per: Count['per']) =>
  per === 'TOTAL' ? sql<string>`date '1970-01-01'` : sql<string>`(app_now() at time zone 'Asia/Kolkata')::date`;

/** Counts one more if there is room, in one statement, so that no two questions take the last place. */
const countOne = async (trx: AssistantTransaction, { gid, per, limit }: Count): Promise<number | undefined> => {
  const { rows } = await sql<{ used: number }>`
    insert into chat_quota as quota (user_gid, period) values (${gid}, ${periodOf(per)})
    on conflict (user_gid, period) do update set used = quota.used + 1, counted_at = app_now()
    where quota.used < ${limit} returning used`.execute(trx);
  return rows[0]?.used;
};

/** Counts a question against everything that bounds it. Throws `chatSignInNeeded` and `chatDailyLimit`, and then nothing was counted. */
export const countQuestion = async (
  trx: AssistantTransaction,
  secrets: Secrets,
  context: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): Promise<ChatQuota> => {
  const counts = countsOf(secrets, context);
  let left = Number.MAX_SAFE_INTEGER;
  for (const count of counts) {
    const used = await countOne(trx, count);
    if (used === undefined && context.user)
      throw new Problem('chatDailyLimit', { details: { limit: chatLimits.dailyQuestions } });
    if (used === undefined) throw new Problem('chatSignInNeeded');
    left = Math.min(left, count.limit - used);
  }
  const [{ per, limit }] = counts;
  return { questionsLeft: left, limit, per };
};

/** What is left to the caller. */
export const quotaOf = async (
  db: AssistantDb,
  secrets: Secrets,
  context: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): Promise<ChatQuota> => {
  const counts = countsOf(secrets, context);
  const [{ per, limit }] = counts;
  const { rows } = await sql<{ gid: string; used: number }>`
    select user_gid as gid, used from chat_quota
    where user_gid = any (${counts.map(({ gid }) => gid)}::uuid[])
      and period in (date '1970-01-01', (app_now() at time zone 'Asia/Kolkata')::date)`.execute(db);
  const used = new Map(rows.map((row) => [row.gid, row.used]));
  const left = Math.min(...counts.map((count) => count.limit - (used.get(count.gid) ?? 0)));
  return { questionsLeft: Math.max(0, left), limit, per };
};

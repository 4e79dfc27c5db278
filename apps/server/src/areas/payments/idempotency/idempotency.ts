import { sql } from 'kysely';
import { type Database, transaction } from '#platform/database.ts';
import { deleteInBatches } from '#platform/in-batches.ts';
import { Problem } from '#platform/problem.ts';
import type { AnyTransaction } from '../ledger-store.ts';
import type { Idempotency } from '../payments.ts';
import { requestHash } from './idempotency-rules.ts';

type Request = Parameters<Idempotency['once']>[0];

const keptDays = 7;

/** Whoever holds this lock is at the request; it goes with the transaction, even when the server is killed. */
const isFirst = async (trx: AnyTransaction, { userGid, route, key }: Request): Promise<boolean> => {
  const name = JSON.stringify(['idempotency', userGid, route, key]);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
};

const findAnswer = async (trx: AnyTransaction, { userGid, route, key }: Request) => {
  const { rows } = await sql<{ request_hash: Buffer; answer: unknown }>`
    select request_hash, answer from idempotency_key where user_gid = ${userGid} and route = ${route} and key = ${key}`.execute(
    trx,
  );
  return rows[0];
};

const keepAnswer = async (trx: AnyTransaction, { userGid, route, key, body }: Request, answer: string) => {
  await sql`insert into idempotency_key (user_gid, route, key, request_hash, answer)
    values (${userGid}, ${route}, ${key}, ${requestHash(body)}, ${answer}::jsonb)`.execute(trx);
};

/** Claim, work and answer are one transaction: there is an answer exactly when the work was done. */
export const createIdempotency = (db: Database): Idempotency & { forgetOld(): Promise<void> } => ({
  once: (request, work) =>
    transaction(db, async (trx) => {
      if (!(await isFirst(trx, request))) throw new Problem('keyInUse', { retryAfterSeconds: 1 });
      const known = await findAnswer(trx, request);
      if (known && !known.request_hash.equals(requestHash(request.body))) throw new Problem('keyReused');
      if (known) return known.answer as Awaited<ReturnType<typeof work>>;
      const answer = await work(trx);
      await keepAnswer(trx, request, JSON.stringify(answer));
      return answer;
    }),
  forgetOld: () =>
    deleteInBatches(db, 'idempotency_key', sql`created_at < app_now() - make_interval(days => ${keptDays})`),
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyTransaction, type Database, transaction } from '../data/database.ts';
import { deleteInBatches } from '../data/in-batches.ts';
import { Problem } from './problem.ts';

/** A request that must take effect once. */
export interface KeyedRequest {
  userGid: string;
  /** Path of the call: the same key on another path is another request. */
  route: string;
  /** The `Idempotency-Key` of the caller, 1 to 255 characters. */
  key: string;
  /** The validated body; a repetition must have the same. */
  body: unknown;
}

/**
 * Ids of what the act created, from which the reply is built again. They are stored unencrypted, so
 * they must not contain text of users.
 */
export type CreatedIds = string | Readonly<Record<string, string | number>>;

export interface Idempotency {
  /**
   * Runs `work` in one transaction and stores the ids of what it created under the caller's key for
   * seven days; a repetition gets the same ids. Throws `keyReused` for another body under the same
   * key, `keyInUse` while the first request is running. A `work` that throws stores nothing.
   */
  once<Answer extends CreatedIds>(
    request: KeyedRequest,
    work: (trx: AnyTransaction) => Promise<Answer>,
  ): Promise<Answer>;
  /** Deletes keys past the retention period. */
  purge(): Promise<void>;
}

const retentionDays = 7;

/** The value with the fields of every object sorted. */
const sortFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sortFields(field)]));
};

/** SHA-256 of a body, independent of the order of fields. */
export const requestHash = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sortFields(body)) ?? '')
    .digest();

/**
 * Locks a request until its transaction ends, even if the server is killed; false if another
 * process holds the lock.
 */
const lockRequest = async (trx: AnyTransaction, { userGid, route, key }: KeyedRequest): Promise<boolean> => {
  const name = JSON.stringify(['idempotency', userGid, route, key]);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
};

const findAnswer = async (trx: AnyTransaction, { userGid, route, key }: KeyedRequest) => {
  const { rows } = await sql<{ request_hash: Buffer; answer: unknown }>`
    select request_hash, answer from idempotency_key where user_gid = ${userGid} and route = ${route} and key = ${key}`.execute(
    trx,
  );
  return rows[0];
};

const idPattern = /^[\w.:-]{0,64}$/;

/**
 * Throws, which rolls the act back, if the answer contains anything but ids: text of users must not
 * be stored here.
 */
const requireIds = (answer: CreatedIds): string => {
  const parts = typeof answer === 'string' ? [answer] : Object.values(answer);
  if (!parts.every((part) => idPattern.test(String(part)))) throw new Error('A write returned more than ids');
  return JSON.stringify(answer);
};

const storeAnswer = async (trx: AnyTransaction, { userGid, route, key, body }: KeyedRequest, answer: string) => {
  await sql`insert into idempotency_key (user_gid, route, key, request_hash, answer)
    values (${userGid}, ${route}, ${key}, ${requestHash(body)}, ${answer}::jsonb)`.execute(trx);
};

/**
 * Lock, act and stored answer are one transaction: there is an answer if and only if the act was
 * committed.
 */
export const createIdempotency = (db: Database): Idempotency => ({
  once: (request, work) =>
    transaction(db, async (trx) => {
      if (!(await lockRequest(trx, request))) throw new Problem('keyInUse', { retryAfterSeconds: 1 });
      const storedAnswer = await findAnswer(trx, request);
      if (storedAnswer && !storedAnswer.request_hash.equals(requestHash(request.body))) throw new Problem('keyReused');
      if (storedAnswer) return storedAnswer.answer as Awaited<ReturnType<typeof work>>;
      const answer = await work(trx);
      await storeAnswer(trx, request, requireIds(answer));
      return answer;
    }),
  purge: () =>
    deleteInBatches(db, 'idempotency_key', sql`created_at < app_now() - make_interval(days => ${retentionDays})`),
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyTransaction, type Database, transaction } from './database.ts';
import { deleteInBatches } from './in-batches.ts';
import { Problem } from './problem.ts';

/** A request that must have its effect once. */
export interface KeyedRequest {
  userGid: string;
  /** Path of the call: the same key on another path is another request. */
  route: string;
  /** `Idempotency-Key` as the caller chose it, 1 to 255 characters. */
  key: string;
  /** The validated body, which a repetition must repeat. */
  body: unknown;
}

/** Names of what an act has made, from which the whole answer is read anew. It is kept in plain, so no words of a person are in it. */
export type MadeIds = string | Readonly<Record<string, string | number>>;

/** Answers a repeated request with its first answer. */
export interface Idempotency {
  /**
   * Does `act` in one transaction and stores the ids of what it made under the caller's key for seven days; a repetition gets the same ids. Throws
   * `keyReused` for another request under the same key, `keyInUse` while the first is under way. An `act` that throws leaves no key.
   */
  once<Answer extends MadeIds>(request: KeyedRequest, act: (trx: AnyTransaction) => Promise<Answer>): Promise<Answer>;
  /** Deletes the answers that are older than that. */
  purge(): Promise<void>;
}

const retentionDays = 7;

/** The same value with the fields of every object in one order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]));
};

/** SHA-256 of what a request asks for; the order of its fields does not matter. */
export const requestHash = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(body)) ?? '')
    .digest();

/** The lock of a request, held until its transaction ends, even when the server is killed; false when another process holds it. */
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

const id = /^[\w.:-]{0,64}$/;

/** What is no id throws, and undoes the act: a call would keep what a person wrote. */
const requireIds = (answer: MadeIds): string => {
  const parts = typeof answer === 'string' ? [answer] : Object.values(answer);
  if (!parts.every((part) => id.test(String(part)))) throw new Error('An act answered with more than ids');
  return JSON.stringify(answer);
};

const storeAnswer = async (trx: AnyTransaction, { userGid, route, key, body }: KeyedRequest, answer: string) => {
  await sql`insert into idempotency_key (user_gid, route, key, request_hash, answer)
    values (${userGid}, ${route}, ${key}, ${requestHash(body)}, ${answer}::jsonb)`.execute(trx);
};

/** Claim, act and answer are one transaction: there is an answer exactly when the act was done. */
export const createIdempotency = (db: Database): Idempotency => ({
  once: (request, act) =>
    transaction(db, async (trx) => {
      if (!(await lockRequest(trx, request))) throw new Problem('keyInUse', { retryAfterSeconds: 1 });
      const first = await findAnswer(trx, request);
      if (first && !first.request_hash.equals(requestHash(request.body))) throw new Problem('keyReused');
      if (first) return first.answer as Awaited<ReturnType<typeof act>>;
      const answer = await act(trx);
      await storeAnswer(trx, request, requireIds(answer));
      return answer;
    }),
  purge: () =>
    deleteInBatches(db, 'idempotency_key', sql`created_at < app_now() - make_interval(days => ${retentionDays})`),
});

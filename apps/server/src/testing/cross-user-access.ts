import { randomUUID } from 'node:crypto';
import type { CallDefinition } from '@sikka/contract';
import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { validBodies } from './fuzz-call.ts';
import type { TestServer } from './test-server.ts';

/** Ids by the name of their field. */
type Ids = Readonly<Record<string, string>>;

const withIds = (value: unknown, ids: Ids): unknown => {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, ids[name] ?? withIds(field, ids)]));
};

/** Names of the id fields in a body, at any depth. */
const idFieldsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idFieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    /(Id|Gid|cid)$/.test(name) && typeof field === 'string' ? [name] : idFieldsIn(field),
  );
};

/** Valid bodies of a call, the same ones in every run. */
const sampleBodiesOf = (call: Pick<CallDefinition, 'body'>): unknown[] =>
  fc.sample(validBodies(call), { numRuns: 4, seed: 7 }).map((bytes) => JSON.parse(bytes.toString()) as unknown);

/** A fingerprint of every row that belongs to a user, by table. */
const rowHashesOf = async (pool: pg.Pool, userGid: string): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attname = 'user_gid' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { table } of rows) {
    const { rows: hashed } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t where user_gid = $1`,
      [userGid],
    );
    hashes[table] = hashed[0]?.hash ?? '';
  }
  return hashes;
};

/** A random id of the same form, which does not exist. */
const unknownIdLike = (id: string): string =>
  id.includes('-') ? randomUUID() : randomUUID().replaceAll('-', '').slice(0, id.length).padEnd(id.length, '0');

/**
 * Sends every call with the ids of another user, each time as a new user: the response equals that for ids that do not exist, is never an
 * internal error, and changes no row of the owner. `own`: ids of the owner's records, `shared`: values that anyone may send, `privateTexts`: texts that
 * only the owner may receive. A body with any other id field fails the test, so that the ids of a new call must be listed.
 */
export const expectNoCrossUserAccess = async (
  { client, database }: Pick<TestServer, 'client' | 'database'>,
  calls: readonly CallDefinition[],
  { owner, own, shared, privateTexts }: { owner: string; own: Ids; shared: Ids; privateTexts: readonly string[] },
): Promise<void> => {
  const send = async (call: CallDefinition, body: unknown, ids: Ids): Promise<unknown> => {
    const bytes = Buffer.from(JSON.stringify(withIds(body, ids)));
    const headers = { 'idempotency-key': randomUUID() };
    const { status, content } = await client.send('POST', call.path, bytes, { token: randomUUID(), headers });
    const answered = JSON.stringify(content);
    expect([call.path, status < 500, privateTexts.filter((word) => answered.includes(word))]).toEqual([
      call.path,
      true,
      [],
    ]);
    return { path: call.path, status, problem: (content as { problem?: string }).problem };
  };
  const unknown = Object.fromEntries(Object.entries(own).map(([name, id]) => [name, unknownIdLike(id)]));
  const before = await rowHashesOf(database.pool, owner);
  for (const call of calls) {
    for (const body of sampleBodiesOf(call)) {
      const fields = idFieldsIn(body);
      expect(fields.filter((name) => !(name in own) && !(name in shared))).toEqual([]);
      const answer = await send(call, body, { ...shared, ...own });
      if (fields.some((name) => name in own)) expect(answer).toEqual(await send(call, body, { ...shared, ...unknown }));
    }
  }
  expect(await rowHashesOf(database.pool, owner)).toEqual(before);
};

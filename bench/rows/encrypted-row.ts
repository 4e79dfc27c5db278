import type { ContentOf } from '@sikka/contract';
import { startHelper } from '../kit/helper.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { compare, throughputRow } from '../load/compare.ts';
import { addressOf, type LoadRequest } from '../load/request.ts';
import type { Row } from '../report/row.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/user/userInfo';
const users = 1_000;

/** The default of DATABASE_POOL_SIZE. */
const poolSize = 10;

/**
 * Calls that read one user's own rows: the row, a first check-in's coin lot and its statement line.
 */
const calls = [
  { name: 'one row by key', path, body: {} },
  { name: 'coins of a user', path: '/flamingo/rewards/member/info', body: {} },
  { name: 'statement of coins', path: '/flamingo/rewards/coin/record/list', body: { pageIndex: 1, pageSize: 50 } },
] as const;

/**
 * Encrypted calls of a signed-in user, relative to the query and reply of the first call on bare
 * Fastify with pg.
 */
export const encryptedRow: Group = async ({ product, generator, effort }) => {
  const { server, databaseUrl, dataDir } = product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const userOf = (index: number): SignedIn => signedIn[index % users] as SignedIn;
  const caller = await createCaller(server.origin);
  const { today } = await caller.call<ContentOf<'/flamingo/rewards/user/signInRule'>>(
    '/flamingo/rewards/user/signInRule',
    {},
    userOf(0),
  );
  for (const [index, user] of signedIn.entries())
    await caller.call('/flamingo/rewards/create/checkin', { day: today }, { ...user, caller: index });
  const example = { code: 0, msg: '', content: await caller.call<object>(path, {}, userOf(0)) };
  const baseline = startHelper(new URL('../baselines/row-by-key.ts', import.meta.url));
  try {
    const port = await baseline.request<number>('listen', { path, databaseUrl, poolSize, example });
    const unsealed = (index: number): LoadRequest => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...addressOf(index) },
      body: JSON.stringify({ userGid: userOf(index).userGid, sessionId: userOf(index).sessionId }),
    });
    const rows: Row[] = [];
    for (const { name, path: rowPath, body } of calls) {
      const sealed = async (index: number) =>
        (await caller.seal(rowPath, body, { ...userOf(index), caller: index })).request;
      const rounds = await compare(
        generator,
        effort.rounds,
        { ...server, requests: () => burstOf(effort.burst, sealed) },
        {
          origin: `http://127.0.0.1:${port}`,
          processorMs: () => baseline.request('processorMs'),
          requests: () => burstOf(effort.burst, unsealed),
        },
      );
      rows.push(throughputRow(`${name}, encrypted: throughput`, rounds, { min: 0.5 }));
    }
    return rows;
  } finally {
    baseline.stop();
  }
};

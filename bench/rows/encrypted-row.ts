import { startHelper } from '../kit/helper.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { compare, throughputRow } from '../load/compare.ts';
import { addressOf, type LoadRequest } from '../load/request.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/user/userInfo';
const users = 1_000;

/** The default of DATABASE_POOL_SIZE. */
const poolSize = 10;

/** A signed-in user's own row, encrypted, against the same query and reply on bare Fastify with pg. */
export const encryptedRow: Group = async ({ product, generator, effort }) => {
  const { server, databaseUrl, dataDir } = product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const userOf = (index: number): SignedIn => signedIn[index % users] as SignedIn;
  const caller = await createCaller(server.origin);
  const example = { code: 0, msg: '', content: await caller.call<object>(path, {}, userOf(0)) };
  const bare = startHelper(new URL('../baselines/row-by-key.ts', import.meta.url));
  try {
    const port = await bare.request<number>('listen', { path, databaseUrl, poolSize, example });
    const unsealed = (index: number): LoadRequest => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...addressOf(index) },
      body: JSON.stringify({ userGid: userOf(index).userGid, sessionId: userOf(index).sessionId }),
    });
    const sealed = async (index: number) => (await caller.seal(path, {}, { ...userOf(index), caller: index })).request;
    const rounds = await compare(
      generator,
      effort.rounds,
      {
        ...server,
        requests: () => burstOf(effort.burst, sealed),
      },
      {
        origin: `http://127.0.0.1:${port}`,
        processorMs: () => bare.request('processorMs'),
        requests: () => burstOf(effort.burst, unsealed),
      },
    );
    return [throughputRow('one row by key, encrypted: throughput', rounds, { atLeast: 0.5 })];
  } finally {
    bare.stop();
  }
};

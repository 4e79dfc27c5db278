import { serverUrlOf } from '../../database/server-login.ts';
import { median } from '../kit/alternating.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { compare, type Side } from '../load/compare.ts';
import { createDatabase } from '../stack/database.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Server } from '../stack/server.ts';
import type { Group } from './bench.ts';

const fewUsers = 1_000;
/** Number of calling users: enough to spread their rows over the tables. */
const maxCalling = 20_000;
const path = '/flamingo/user/userInfo';

/** A server and calls of these users in turn. */
export const sideOf = async (server: Server, users: readonly SignedIn[], burst: number): Promise<Side> => {
  const caller = await createCaller(server.origin);
  let next = 0;
  return {
    ...server,
    requests: () =>
      burstOf(burst, async (index) => {
        const user = users[(next += 1) % users.length];
        return (await caller.seal(path, {}, { ...user, caller: index })).request;
      }),
  };
};

/** Cost of a signed-in call with many users, relative to few. */
export const manyUsers: Group = async ({ product, generator, effort }) => {
  const start = async (name: string, all: number) => {
    const databaseUrl = await createDatabase(product.databaseUrl, name);
    const signedIn = await addUsers(databaseUrl, product.dataDir, { all, signedIn: Math.min(all, maxCalling) });
    const server = await product.startServer({ DATABASE_URL: serverUrlOf(databaseUrl) });
    return { side: await sideOf(server, signedIn, effort.burst), stop: server.stop };
  };

  const small = await start('few_users', fewUsers);
  const manyUsersServer = await start('many_users', effort.manyUsers);
  const rounds = await compare(generator, effort.rounds, manyUsersServer.side, small.side);
  await small.stop();
  await manyUsersServer.stop();
  const perSecond = (side: 'ours' | 'baseline') => median(rounds.map((round) => round[side].perSecond)).toFixed(0);
  return [
    {
      what: `cost of a call with ${effort.manyUsers.toLocaleString('en')} users: time`,
      measured: median(rounds.map(({ ours, baseline }) => baseline.perSecond / ours.perSecond)),
      unit: '×',
      budget: { max: 1.2 },
      ours: `${perSecond('ours')}/s`,
      baseline: `${perSecond('baseline')}/s with ${fewUsers.toLocaleString('en')}`,
    },
  ];
};

import { availableParallelism } from 'node:os';
import { median } from '../kit/alternating.ts';
import { burstOf } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { compare, type Side } from '../load/compare.ts';
import type { Server } from '../stack/server.ts';
import type { Group } from './bench.ts';

/** Two for the server, one for the load generator, one for PostgreSQL and the rest of the machine. */
const coresNeeded = 4;

const row = { what: 'two processes: throughput', unit: '×', budget: { min: 1.8 } } as const;
const path = '/flamingo/channel/channelResourceList';

/** Two processes behind one port against one. */
export const twoProcesses: Group = async ({ product, generator, effort }) => {
  const cores = availableParallelism();
  if (cores < coresNeeded) return [{ ...row, notMeasurable: `needs ${coresNeeded} cores, this machine has ${cores}` }];
  const side = async (server: Server): Promise<Side> => {
    const caller = await createCaller(server.origin);
    return {
      ...server,
      requests: () =>
        burstOf(
          effort.burst,
          async (index) => (await caller.seal(path, { position: 'INDEX' }, { caller: index })).request,
        ),
    };
  };
  const two = await product.startServer({ WORKERS: '2' });
  const rounds = await compare(generator, effort.rounds, await side(two), await side(product.server));
  await two.stop();
  const rateText = (which: 'ours' | 'baseline') =>
    `${median(rounds.map((round) => round[which].perSecond)).toFixed(0)}/s`;
  return [
    {
      ...row,
      measured: median(rounds.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond)),
      ours: rateText('ours'),
      baseline: rateText('baseline'),
    },
  ];
};

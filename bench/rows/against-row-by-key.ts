import { median } from '../kit/alternating.ts';
import { burstOf } from '../load/burst.ts';
import type { Caller, CallOptions } from '../load/caller.ts';
import { compare, type Side } from '../load/compare.ts';
import type { Row } from '../report/row.ts';
import { databaseProcessorMs } from '../stack/database-cost.ts';
import type { SignedIn } from '../stack/population.ts';
import type { Bench } from './bench.ts';

/** A call that is measured; requests are counted from 0. */
export interface MeasuredCall {
  what: string;
  /** Times the cost of the baseline. */
  max: number;
  /** Concurrent requests, of the baseline too; concurrent calls share session reads. */
  atOnce?: number;
  path: string;
  bodyOf(index: number): object;
  optionsOf(index: number): CallOptions;
}

/** One of many people, from a network address of its own. */
export const optionsOfUser =
  (signedIn: readonly SignedIn[]) =>
  (index: number): CallOptions => ({ ...signedIn[index % signedIn.length], caller: index });

/** Cost of a call for server and PostgreSQL, relative to reading one row by its key. */
export const againstRowByKey = async (
  { product: { server, databaseUrl }, generator, effort }: Bench,
  caller: Caller,
  signedIn: readonly SignedIn[],
  { what, max, atOnce, ...ours }: MeasuredCall,
): Promise<Row> => {
  const row = { what, unit: '×', budget: { max } } as const;
  if ((await databaseProcessorMs(databaseUrl)) === undefined)
    return { ...row, notMeasurable: 'the system does not tell the processor time of PostgreSQL' };
  const side = ({ path, bodyOf, optionsOf }: Pick<MeasuredCall, 'path' | 'bodyOf' | 'optionsOf'>): Side => ({
    origin: server.origin,
    atOnce,
    processorMs: async () => (await server.processorMs()) + ((await databaseProcessorMs(databaseUrl)) ?? 0),
    requests: () =>
      burstOf(effort.burst, async (index) => (await caller.seal(path, bodyOf(index), optionsOf(index))).request),
  });
  const baseline = side({
    path: '/flamingo/user/userInfo',
    bodyOf: () => ({}),
    optionsOf: optionsOfUser(signedIn),
  });
  const rounds = await compare(generator, effort.rounds, side(ours), baseline);
  const costOf = (which: 'ours' | 'baseline'): string =>
    `${median(rounds.map((round) => round[which].processorUs)).toFixed(0)} µs`;
  return {
    ...row,
    measured: median(rounds.map(({ ours: our, baseline: its }) => our.processorUs / its.processorUs)),
    ours: costOf('ours'),
    baseline: costOf('baseline'),
  };
};

import { alternating, median } from '../kit/alternating.ts';
import type { Helper } from '../kit/helper.ts';
import type { Budget, MeasuredRow } from '../report/row.ts';
import type { Burst, BurstResult } from './burst.ts';
import type { LoadRequest } from './request.ts';

/** A server under load. */
export interface Side {
  origin: string;
  /** Processor time it has taken so far. */
  processorMs(): Promise<number>;
  /** As many requests as one round sends. */
  requests(): Promise<readonly LoadRequest[]> | readonly LoadRequest[];
  /** Requests under way at once; as many as there are connections unless given. */
  atOnce?: number | undefined;
}

/** Cost of one round. */
export interface Cost {
  /** Processor time of the server process for one request, in microseconds. */
  processorUs: number;
  /** Requests answered in a second with generator, server and database on the same cores. */
  perSecond: number;
}

const measure = async (generator: Helper, { origin, processorMs, requests, atOnce }: Side): Promise<Cost> => {
  const burst: Burst = { origin, requests: await requests(), atOnce };
  const startMs = await processorMs();
  const result = await generator.request<BurstResult>('fire', burst);
  const took = (await processorMs()) - startMs;
  return { processorUs: (1_000 * took) / result.requests, perSecond: result.requests / result.seconds };
};

export const compare = async (
  generator: Helper,
  rounds: number,
  ours: Side,
  baseline: Side,
): Promise<{ ours: Cost; baseline: Cost }[]> =>
  alternating(
    rounds,
    () => measure(generator, ours),
    () => measure(generator, baseline),
  );

const costText = (costs: readonly Cost[]): string => {
  const processor = median(costs.map(({ processorUs }) => processorUs)).toFixed(0);
  return `${processor} µs, ${median(costs.map(({ perSecond }) => perSecond)).toFixed(0)}/s`;
};

/** Throughput against the baseline: requests that the same processor time serves, the median of the rounds. */
export const throughputRow = (
  label: string,
  rounds: readonly { ours: Cost; baseline: Cost }[],
  budget?: Budget,
): MeasuredRow => ({
  what: label,
  measured: median(rounds.map(({ ours, baseline }) => baseline.processorUs / ours.processorUs)),
  unit: '×',
  budget,
  ours: costText(rounds.map(({ ours }) => ours)),
  baseline: costText(rounds.map(({ baseline }) => baseline)),
});

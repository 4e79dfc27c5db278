import { allBuckets } from '../../apps/server/src/platform/cells/cell-range.ts';
import { serverUrlOf } from '../../database/server-login.ts';
import { cellsSetting } from '../../tools/start/cells.ts';
import { median } from '../kit/alternating.ts';
import { compare } from '../load/compare.ts';
import { createDatabase } from '../stack/database.ts';
import { addUsers } from '../stack/population.ts';
import type { Group } from './bench.ts';
import { sideOf } from './users.ts';

const callingUsers = 1_000;

/** Processor time of a signed-in call when the users are in two databases, relative to one. */
export const twoCells: Group = async ({ product, generator, effort }) => {
  const middle = (allBuckets.to + 1) / 2;
  const halves = [
    { from: allBuckets.from, to: middle - 1 },
    { from: middle, to: allBuckets.to },
  ];
  const addDatabase = async (
    name: string,
    count: number,
    buckets: { from: number; to: number } = allBuckets,
    skipped = 0,
  ) => {
    const url = await createDatabase(product.databaseUrl, name);
    const users = await addUsers(url, product.dataDir, { all: count, signedIn: count, buckets, skipped });
    return { url: serverUrlOf(url), users };
  };
  const whole = await addDatabase('whole', callingUsers);
  const one = await product.startServer({ DATABASE_URL: whole.url });
  const [first, second] = [
    await addDatabase('first_half', callingUsers / 2, halves[0]),
    await addDatabase('second_half', callingUsers / 2, halves[1], callingUsers / 2),
  ];
  const two = await product.startServer({ DATABASE_URL: first.url, CELLS: cellsSetting([first.url, second.url]) });
  // A user of each cell in turn.
  const users = first.users.flatMap((user, at) => [user, ...second.users.slice(at, at + 1)]);
  const rounds = await compare(
    generator,
    effort.rounds,
    await sideOf(two, users, effort.burst),
    await sideOf(one, whole.users, effort.burst),
  );
  await two.stop();
  await one.stop();
  const microseconds = (side: 'ours' | 'baseline') =>
    `${median(rounds.map((round) => round[side].processorUs)).toFixed(0)} µs`;
  return [
    {
      what: 'cost of a call with two cells: processor time',
      measured: median(rounds.map(({ ours, baseline }) => ours.processorUs / baseline.processorUs)),
      unit: '×',
      budget: { max: 1.05 },
      ours: microseconds('ours'),
      baseline: `${microseconds('baseline')} with one`,
    },
  ];
};

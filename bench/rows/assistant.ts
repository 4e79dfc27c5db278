import { randomUUID } from 'node:crypto';
import { median } from '../kit/alternating.ts';
import { burstOf } from '../load/burst.ts';
import { type CallOptions, createCaller } from '../load/caller.ts';
import { compare, type Side } from '../load/compare.ts';
import { databaseProcessorMs } from '../stack/database-cost.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/chatGPT/useGPT';
/** So many that nobody comes to the daily limit of questions. */
const users = 1_000;

/** What people ask most, of records and of Help, in three scripts. */
const questions = [
  'Where is my refund?',
  'mere kitne coin hain',
  'बिजली का बिल कितना है',
  'otp not coming',
  'which coupon works for lunch in Pune',
  'when is my next EMI',
] as const;

/** What a question costs server and PostgreSQL until its answer is written, by the default answerer, against reading one row by its key. */
export const assistantAnswer: Group = async ({ product, generator, effort }) => {
  const { server, databaseUrl, dataDir } = product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const caller = await createCaller(server.origin);
  const isMeasurable = await databaseProcessorMs(databaseUrl);
  const who = (index: number): CallOptions => ({ ...(signedIn[index % users] as SignedIn), caller: index });
  const side = (called: string, bodyOf: (index: number) => object): Side => ({
    origin: server.origin,
    processorMs: async () => (await server.processorMs()) + ((await databaseProcessorMs(databaseUrl)) ?? 0),
    requests: () =>
      burstOf(effort.burst, async (index) => (await caller.seal(called, bodyOf(index), who(index))).request),
  });
  const rounds = await compare(
    generator,
    effort.rounds,
    side(path, (index) => ({ questionId: randomUUID(), question: questions[index % questions.length] })),
    side('/flamingo/user/userInfo', () => ({})),
  );
  const costOf = (which: 'ours' | 'baseline'): string =>
    `${median(rounds.map((round) => round[which].processorUs)).toFixed(0)} µs`;
  const row = {
    what: 'a question and its answer, against one row by key: cost',
    unit: '×',
    budget: { atMost: 6 },
  } as const;
  return [
    isMeasurable === undefined
      ? { ...row, notMeasurable: 'the system does not tell the processor time of PostgreSQL' }
      : {
          ...row,
          measured: median(rounds.map(({ ours, baseline }) => ours.processorUs / baseline.processorUs)),
          ours: costOf('ours'),
          baseline: costOf('baseline'),
        },
  ];
};

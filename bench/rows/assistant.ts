import { randomUUID } from 'node:crypto';
import { connections } from '../load/burst.ts';
import { createCaller } from '../load/caller.ts';
import { addUsers } from '../stack/population.ts';
import { againstRowByKey, optionsOfUser } from './against-row-by-key.ts';
import type { Group } from './bench.ts';

const path = '/flamingo/chatGPT/useGPT';
/**
 * Enough users to stay below the daily question limit: its refusal is a success reply and would be
 * measured instead of an answer.
 */
const users = 2_500;

/** Frequent questions about records and Help, in three scripts. */
const questions = [
  'Where is my refund?',
  'mere kitne coin hain',
  'बिजली का बिल कितना है',
  'otp not coming',
  'which coupon works for lunch in Pune',
  'when is my next EMI',
] as const;

/**
 * Cost of a question for server and PostgreSQL with the default answerer, relative to reading one
 * row by its key.
 */
export const assistantAnswer: Group = async (bench) => {
  const { server, databaseUrl, dataDir } = bench.product;
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const caller = await createCaller(server.origin);
  // A process learns to understand questions, and the ways to ask for articles, at the first ones.
  for (const question of questions) await caller.call(path, { questionId: randomUUID(), question }, signedIn.at(-1));
  const question = {
    max: 6,
    path,
    bodyOf: (index: number) => ({ questionId: randomUUID(), question: questions[index % questions.length] }),
    optionsOf: optionsOfUser(signedIn),
  };
  return [
    await againstRowByKey(bench, caller, signedIn, {
      what: 'a question and its answer, one at a time: cost',
      ...question,
      atOnce: 1,
    }),
    await againstRowByKey(bench, caller, signedIn, {
      what: `a question and its answer, ${connections} at once: cost`,
      ...question,
    }),
  ];
};

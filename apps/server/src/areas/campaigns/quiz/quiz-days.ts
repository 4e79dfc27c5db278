import { Problem } from '#platform/calls/problem.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignDb, CampaignTransaction } from '../tables.ts';
import type { TaskName } from '../task-name.ts';
import { type SaltedQuestion, saltedBank } from './question-bank.ts';
import { drawQuestions, variantQuestions } from './quiz-rules.ts';
import { type Attempt, findBank, insertBank, insertDay, listDays, type QuizBank } from './quiz-store.ts';

/** The bank of a quiz. The first call, long before the quiz opens, commits to it. */
export const bankOf = async (db: CampaignDb, name: TaskName, bank: string): Promise<QuizBank> => {
  const existingBank = await findBank(db, name);
  if (existingBank) return existingBank;
  await insertBank(db, name, saltedBank(bank));
  const insertedBank = await findBank(db, name);
  if (!insertedBank) throw new Error(`The bank ${bank} was not stored`);
  return insertedBank;
};

/** Questions of a bank by hash, in the given order. */
export const questionsOf = ({ questions, leaves }: QuizBank, leafHashes: readonly string[]): SaltedQuestion[] =>
  leafHashes.map((leaf) => {
    const question = questions[leaves.indexOf(leaf)];
    if (!question) throw new Error(`The bank has no question ${leaf}`);
    return question;
  });

/** The seed of a quiz day; throws without one. */
const seedOf = async ({ rewards }: Pick<CampaignDeps, 'rewards'>, day: string, trx?: CampaignTransaction) => {
  const seed = await rewards.seedOf(day, trx);
  if (!seed) throw new Error(`There is no seed for ${day}`);
  return seed.seed;
};

/** The questions of an attempt, in order. */
export const findQuestions = async (
  deps: Pick<CampaignDeps, 'rewards' | 'db'>,
  name: TaskName,
  bank: QuizBank,
  { day, variant }: Pick<Attempt, 'day' | 'variant'>,
  trx?: CampaignTransaction,
): Promise<SaltedQuestion[]> => {
  const drawnDay = (await listDays(trx ?? deps.db, name)).find((each) => each.day === day);
  if (!drawnDay) throw new Error(`The quiz of ${day} was not drawn`);
  if (variant === null) return questionsOf(bank, drawnDay.leaves);
  const draw = { seed: await seedOf(deps, day, trx), season: name.activityGid, day, leaves: drawnDay.leaves };
  return questionsOf(bank, variantQuestions(draw, variant));
};

/**
 * Draws the questions of a day at its first attempt. Throws `quizDayOver` if a later day was drawn
 * meanwhile.
 */
export const drawDay = async (
  deps: CampaignDeps,
  trx: CampaignTransaction,
  name: TaskName,
  { bank, day }: { bank: QuizBank; day: string },
): Promise<void> => {
  const days = await listDays(trx, name);
  if (days.some((each) => each.day === day)) return;
  if (days.some((each) => each.day > day)) throw new Problem('quizDayOver');
  const askedLeaves = days.flatMap(({ leaves }) => leaves);
  const draw = { seed: await seedOf(deps, day, trx), season: name.activityGid, day, leaves: bank.leaves, askedLeaves };
  await insertDay(trx, name, day, drawQuestions(draw));
};

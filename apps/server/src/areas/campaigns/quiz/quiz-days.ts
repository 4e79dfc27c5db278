import { Problem } from '#platform/problem.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignDb, CampaignTransaction } from '../tables.ts';
import type { TaskName } from '../task-name.ts';
import { type SaltedQuestion, saltedBank } from './question-bank.ts';
import { drawQuestions } from './quiz-rules.ts';
import { findBank, insertBank, insertDay, listDays, type QuizBank } from './quiz-store.ts';

/** The bank of a quiz; the first one who asks commits to it, long before the quiz opens. */
export const bankOf = async (db: CampaignDb, name: TaskName, bank: string): Promise<QuizBank> => {
  const found = await findBank(db, name);
  if (found) return found;
  await insertBank(db, name, saltedBank(bank));
  const stored = await findBank(db, name);
  if (!stored) throw new Error(`The bank ${bank} was not stored`);
  return stored;
};

/** Questions of a bank by their hashes, in that order. */
export const questionsOf = ({ questions, leaves }: QuizBank, requested: readonly string[]): SaltedQuestion[] =>
  requested.map((leaf) => {
    const question = questions[leaves.indexOf(leaf)];
    if (!question) throw new Error(`The bank has no question ${leaf}`);
    return question;
  });

/** The questions of a day that was drawn. */
export const findQuestions = async (db: CampaignDb, name: TaskName, bank: QuizBank, day: string) => {
  const drawn = (await listDays(db, name)).find((each) => each.day === day);
  return drawn && questionsOf(bank, drawn.leaves);
};

/** Has the questions of a day drawn, when somebody starts the first attempt; a start that was held up beyond midnight comes too late. */
export const drawDay = async (
  { rewards }: CampaignDeps,
  trx: CampaignTransaction,
  name: TaskName,
  { bank, day }: { bank: QuizBank; day: string },
): Promise<void> => {
  const days = await listDays(trx, name);
  if (days.some((each) => each.day === day)) return;
  if (days.some((each) => each.day > day)) throw new Problem('quizDayOver');
  const seed = await rewards.seedOf(day, trx);
  if (!seed) throw new Error(`There is no seed for ${day}`);
  const before = days.flatMap(({ leaves }) => leaves);
  const draw = { seed: seed.seed, season: name.activityGid, day, leaves: bank.leaves, before };
  await insertDay(trx, name, day, drawQuestions(draw));
};

import { campaigns } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import { findSeason } from '../season/live-seasons.ts';
import { taskOf } from '../season/season-now.ts';
import type { TaskName } from '../task-name.ts';
import { bankOf, questionsOf } from './quiz-days.ts';
import { type Choice, patternOf, quizLimits } from './quiz-rules.ts';
import { countAttempts, insertResult, listDays, listResults } from './quiz-store.ts';

/** Stores the totals of a past day's attempts. */
const storeDayTotals = async ({ db }: CampaignDeps, name: TaskName, day: string): Promise<void> => {
  const rows = await countAttempts(db, name, day);
  const graded = rows.filter(({ right }) => right !== null);
  const counts = graded.map(({ variant, choices, attempts }): [string, number] => [
    patternOf(
      choices.map((choice): Choice => (choice < 0 ? null : choice)),
      variant,
    ),
    attempts,
  ]);
  const sumOf = (attemptRows: readonly { attempts: number }[]): number =>
    attemptRows.reduce((sum, { attempts }) => sum + attempts, 0);
  const scores = Array.from({ length: quizLimits.questions + 1 }, (_, score) => score);
  await insertResult(db, name, day, {
    counts: Object.fromEntries(counts),
    forfeited: sumOf(rows.filter(({ right }) => right === null)),
    by_right: scores.map((score) => sumOf(graded.filter(({ right }) => right === score))),
  });
};

/**
 * Publishes a quiz: the commitment to its question bank, and questions, answers, seed and totals of
 * every past day.
 */
export const publishQuiz = handler(campaigns.quizRecord, async (deps: CampaignDeps, { activityGid, taskId }) => {
  const season = await findSeason(deps, activityGid);
  const task = taskOf(season.record, 'quiz', taskId);
  if (!task) throw new Problem('notFound');
  const name = { activityGid, taskId };
  const bank = await bankOf(deps.db, name, task.bank);
  const pastDays = (await listDays(deps.db, name)).filter(({ day }) => day < istDay(season.now));
  const countedDays = new Set((await listResults(deps.db, name)).map(({ day }) => day));
  for (const { day } of pastDays) if (!countedDays.has(day)) await storeDayTotals(deps, name, day);
  const results = new Map((await listResults(deps.db, name)).map((result) => [result.day, result]));
  const days = await Promise.all(
    pastDays.map(async ({ day, leaves }) => {
      const result = results.get(day);
      const seed = await deps.rewards.seedOf(day);
      if (!result || !seed) throw new Error(`The quiz of ${day} was not counted`);
      const { counts, forfeited, by_right: byRight } = result;
      return { day, ...seed, questions: questionsOf(bank, leaves), counts, forfeited, byRight };
    }),
  );
  return {
    activityGid,
    taskId,
    committedAt: bank.committed_at.toISOString(),
    bankHash: bank.bank_hash,
    leaves: bank.leaves,
    days,
  };
});

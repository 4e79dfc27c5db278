import { sql } from 'kysely';
import type { FindEvidence } from '#areas/rewards/index.ts';
import type { CampaignDeps } from '../deps.ts';
import { seasonAt } from '../season/season-now.ts';

/** Finds completed quizzes, whatever the result; they count once per person. */
export const findGradedQuizEvidence: FindEvidence = async (db, userGid, since) => {
  const { rows } = await sql<{ id: string }>`select activity_gid || ' ' || day as id from quiz_attempt
    where user_gid = ${userGid} and right_answers is not null and started_at >= ${since}
    order by day desc limit 5`.execute(db);
  return rows;
};

/** The screen of an open quiz; undefined if there is none. */
export const screenOfOpenQuiz = async ({ seasons, clock }: CampaignDeps): Promise<string | undefined> => {
  const now = await clock.now();
  const open = seasons.current.all
    .map((season) => seasonAt(season, now))
    .find(({ phase, record }) => phase === 'OPEN' && record.tasks.some(({ kind }) => kind === 'quiz'));
  return open?.record.path;
};

import type { ColumnType, Generated } from 'kysely';
import type { SaltedQuestion } from './question-bank.ts';

/** A day of India, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, never>;

/**
 * Tables of quizzes, cheers and tasks; database/migrations/0016-campaigns.sql documents the
 * columns.
 */
export type QuizTables = {
  quiz_bank: {
    activity_gid: string;
    task_id: string;
    questions: ColumnType<SaltedQuestion[], string, never>;
    leaves: string[];
    bank_hash: string;
    committed_at: Generated<Date>;
  };
  quiz_day: { activity_gid: string; task_id: string; day: Day; leaves: string[] };
  quiz_attempt: {
    user_gid: string;
    activity_gid: string;
    task_id: string;
    day: Day;
    attempt_id: string;
    variant: number | null;
    started_at: Generated<Date>;
    served_at: Generated<Date>;
    choices: Generated<number[]>;
    answer_ms: Generated<number[]>;
    right_answers: number | null;
    forfeited_at: Date | null;
    is_flagged: Generated<boolean>;
  };
  quiz_result: {
    activity_gid: string;
    task_id: string;
    day: Day;
    counts: ColumnType<Record<string, number>, string, never>;
    forfeited: number;
    by_right: number[];
    counted_at: Generated<Date>;
  };
  cheer: {
    user_gid: string;
    activity_gid: string;
    task_id: string;
    day: Day;
    team_id: string;
    cheered_at: Generated<Date>;
  };
  cheer_count: {
    activity_gid: string;
    task_id: string;
    team_id: string;
    slot: number;
    cheers: number;
  };
};

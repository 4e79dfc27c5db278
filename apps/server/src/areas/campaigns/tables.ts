import type { SeasonRecord } from '@sikka/contract';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { QuizTables } from './quiz/quiz-tables.ts';

type Moment = ColumnType<Date, string, never>;

/** Tables of this area; database/migrations/0016-campaigns.sql documents the columns. */
export type CampaignTables = QuizTables & {
  season: {
    activity_gid: string;
    version: number;
    record: ColumnType<SeasonRecord, string, never>;
    terms_hash: string;
    opens_at: Moment;
    closes_at: Moment;
    written_at: Generated<Date>;
  };
  season_entry: {
    user_gid: string;
    activity_gid: string;
    entry_id: string;
    terms_hash: string;
    is_drawn: boolean;
    device_key: string;
    network_key: string;
    email_sealed: string | null;
    review: 'CLEARED' | 'REFUSED' | null;
    reviewed_by: string | null;
    notified_at: Date | null;
    entered_at: Generated<Date>;
  };
  vote: { user_gid: string; activity_gid: string; task_id: string; ballot_sealed: string };
  vote_ballot: { activity_gid: string; task_id: string; ballot_id: string; option_id: string; block: number | null };
  vote_block: {
    activity_gid: string;
    task_id: string;
    number: number;
    sealed_at: ColumnType<Date, string, never>;
    ballots: number;
    root: string;
    head: string;
  };
  vote_result: {
    activity_gid: string;
    task_id: string;
    tally: ColumnType<{ optionId: string; votes: number }[], string, never>;
    head: string;
    counted_at: Generated<Date>;
  };
  vote_draw: {
    activity_gid: string;
    task_id: string;
    day: ColumnType<string, string, never>;
    entries: string[];
    winners: string[];
    drawn_at: Generated<Date>;
  };
};

export type CampaignDb = Kysely<CampaignTables>;
export type CampaignTransaction = Transaction<CampaignTables>;

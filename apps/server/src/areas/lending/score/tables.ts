import type { DisputeState } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Generated, Selectable } from 'kysely';

/** Our own states of a look at a report, the bureau's words for how it ended, and what is forgotten. */
export type ReportState = 'WRITTEN' | 'SENT' | 'READY' | 'NO_RECORD' | 'IDENTITY_MISMATCH' | 'NOT_TAKEN' | 'FORGOTTEN';

/** Tables of reports and disputes; migrations 0095 and 0105 say what the columns hold. */
export type ScoreTables = {
  credit_report: {
    user_gid: string;
    report_gid: Generated<string>;
    reference: string;
    consent_id: string;
    locale: Locale;
    subject_sealed: string | null;
    state: ReportState;
    score_sealed: string | null;
    report_sealed: string | null;
    asked_at: Generated<Date>;
    told_at: Date | null;
    polls: Generated<number>;
    read_at: Date | null;
    refused_code: string | null;
  };
  credit_dispute: {
    user_gid: string;
    dispute_gid: Generated<string>;
    reference: string;
    item_index: string;
    wanted_sealed: string;
    state: DisputeState;
    told_sealed: string | null;
    told_changed_at: Date | null;
    raised_at: Generated<Date>;
    due_at: Date;
    ended_at: Date | null;
    polls: Generated<number>;
    read_at: Date | null;
    refused_code: string | null;
  };
};

export type ReportRow = Selectable<ScoreTables['credit_report']>;
export type DisputeRow = Selectable<ScoreTables['credit_dispute']>;

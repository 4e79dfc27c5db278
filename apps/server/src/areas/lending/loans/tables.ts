import type { AnswerState, QuoteLineKind, QuotePurpose } from '@sikka/contract';
import type { PartEffect } from '@sikka/partners/kit';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Lines of a quote, written as JSON. */
type Lines = ColumnType<{ kind: QuoteLineKind; paise: number }[] | null, string | null | undefined, string | null>;

/** Tables of loans, their quotes and papers; migrations 0093, 0100 and 0101 say what the columns hold. */
export type LoanTables = {
  loan: {
    user_gid: string;
    application_id: string;
    told_sealed: string | null;
    told_at: Date | null;
    word_changed_at: Date | null;
    word_asked_at: Date | null;
    contradiction: string | null;
    asked_at: Date | null;
  };
  loan_quote: {
    user_gid: string;
    quote_id: Generated<string>;
    application_id: string;
    purpose: QuotePurpose;
    part: number | null;
    state: Generated<AnswerState>;
    asked_at: Generated<Date>;
    answered_at: Date | null;
    lender_quote_id: string | null;
    lines: Lines;
    payable: number | null;
    valid_until: Date | null;
    part_effect: PartEffect | null;
    refused_code: string | null;
  };
  loan_mandate_word: {
    user_gid: string;
    application_id: string;
    word_id: Generated<string>;
    mandate_reference: string;
    status: 'ACTIVE' | 'ENDED';
    most: number;
    asked_at: Generated<Date>;
    answered_at: Date | null;
    refused_code: string | null;
  };
  loan_paper: {
    user_gid: string;
    application_id: string;
    paper_id: string;
    asking_id: Generated<string>;
    asked_at: Generated<Date>;
    content_sealed: string | null;
    sha256: string | null;
  };
};

export type LoanRow = Selectable<LoanTables['loan']>;
export type QuoteRow = Selectable<LoanTables['loan_quote']>;
export type PaperRow = Selectable<LoanTables['loan_paper']>;

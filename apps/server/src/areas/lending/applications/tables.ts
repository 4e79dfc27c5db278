import type {
  ApplicationState,
  BorrowerStep,
  ConsentAct,
  ConsentPurpose,
  LenderConnection,
  LoanPurpose,
  NoteStatus,
} from '@sikka/contract';
import type { TenureCode } from '@sikka/money/loans';
import type { GatewayMandateState, LenderLoanStatus, LenderText } from '@sikka/partners/kit';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { LoanTables } from '../loans/tables.ts';
import type { RepaymentTables } from '../repayments/tables.ts';

/** A moment that the database fills in by itself. */
type Stamp = Generated<Date>;
/** A name in both languages, written as JSON. */
type Names = ColumnType<LenderText, string, never>;

type LaterTables = LoanTables & RepaymentTables;

/** Tables of profile, consents, applications and loans; migrations 0091 to 0093 say what the columns hold. */
export type ApplyTables = LaterTables & {
  loan_profile: { user_gid: string; content_sealed: string; saved_at: Stamp };
  loan_consent: {
    user_gid: string;
    consent_id: Generated<string>;
    lender_id: string;
    purpose: ConsentPurpose;
    text_version: string;
    given_at: Stamp;
    withdrawn_at: Date | null;
  };
  loan_consent_line: {
    user_gid: string;
    line_id: Generated<string>;
    consent_id: string;
    act: ConsentAct;
    at: Stamp;
  };
  loan_application: {
    user_gid: string;
    application_id: Generated<string>;
    reference: string;
    lender_id: string;
    product_gid: string;
    connection: LenderConnection;
    lender_name: Names;
    product_name: Names;
    amount: number;
    /** Absent for referrals, as is the purpose. */
    tenure: TenureCode | null;
    purpose: LoanPurpose | null;
    consent_id: string | null;
    text_version: string | null;
    consent_given_at: Date | null;
    borrower_sealed: string | null;
    state: ApplicationState;
    told_sealed: string | null;
    told_changed_at: Date | null;
    step_number: Generated<number>;
    step_kind: BorrowerStep | null;
    step_sealed: string | null;
    refused_step: BorrowerStep | null;
    refused_code: string | null;
    stepped_at: Stamp;
    account_ending: string | null;
    mandate_reference: string | null;
    mandate_most: number | null;
    mandate_state: GatewayMandateState | null;
    loan_reference: string | null;
    loan_status: LenderLoanStatus | null;
    has_repaid: Generated<boolean>;
    lent: number | null;
    loan_changed_at: Date | null;
    /** Paise. */
    paid_out: number | null;
    paid_out_at: Date | null;
    note_status: NoteStatus | null;
    polls: Generated<number>;
    read_at: Date | null;
    created_at: Stamp;
    news_at: Stamp;
    seen_at: Stamp;
    ended_at: Date | null;
  };
  loan_known_check: {
    user_gid: string;
    lender_id: string;
    check_id: Generated<string>;
    consent_id: string;
    is_known: boolean | null;
    asked_at: Stamp;
    answered_at: Date | null;
  };
};

export type ApplyDb = Kysely<ApplyTables>;
export type ApplyTransaction = Transaction<ApplyTables>;
export type ApplicationRow = Selectable<ApplyTables['loan_application']>;

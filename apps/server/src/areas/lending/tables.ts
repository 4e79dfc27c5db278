import type {
  AnswerState,
  ApplicationState,
  BorrowerStep,
  ConsentAct,
  ConsentPurpose,
  DisputeState,
  LenderConnection,
  LoanPurpose,
  NoteStatus,
  QuoteLineKind,
  QuotePurpose,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { TenureCode } from '@sikka/money/loans';
import type { GatewayMandateState, LenderLoanStatus, LenderText, PartEffect } from '@sikka/partners/kit';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { RepaymentTables } from './repayments/tables.ts';

/** A time that the database sets by default. */
type Stamp = Generated<Date>;
/** A name in both languages, stored as JSON. */
type Names = ColumnType<LenderText, string, never>;
/** Lines of a quote, stored as JSON. */
type Lines = ColumnType<{ kind: QuoteLineKind; paise: Paise }[] | null, string | null | undefined, string | null>;
/** States of a credit report: our own, the bureau's results, and `FORGOTTEN` for a deleted one. */
export type ReportState = 'WRITTEN' | 'SENT' | 'READY' | 'NO_RECORD' | 'IDENTITY_MISMATCH' | 'NOT_TAKEN' | 'FORGOTTEN';

/** Tables of lending; the migrations `*-lending-*` document the columns. Amounts are paise. */
export type LendingTables = RepaymentTables & {
  loan_catalogue: {
    lender_id: string;
    version: number;
    connection: LenderConnection;
    content: string;
    reported_at: Generated<Date>;
  };
  loan_catalogue_reading: { lender_id: string; read_at: Date; refused: ColumnType<object, string, string> };
  loan_profile: { user_gid: string; content_sealed: string; saved_at: Stamp };
  loan_consent: {
    user_gid: string;
    consent_id: Generated<string>;
    lender_id: string;
    purpose: ConsentPurpose;
    text_version: string;
    /** The language in which it was shown. */
    locale: Locale;
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
    amount: Paise;
    /** Null for referrals, as is the purpose. */
    tenure: TenureCode | null;
    purpose: LoanPurpose | null;
    consent_id: string | null;
    text_version: string | null;
    consent_given_at: Date | null;
    borrower_sealed: string | null;
    state: ApplicationState;
    reported_sealed: string | null;
    reported_changed_at: Date | null;
    step_number: Generated<number>;
    step_kind: BorrowerStep | null;
    step_sealed: string | null;
    refused_step: BorrowerStep | null;
    refused_code: string | null;
    stepped_at: Stamp;
    account_ending: string | null;
    mandate_reference: string | null;
    mandate_max: Paise | null;
    mandate_state: GatewayMandateState | null;
    loan_reference: string | null;
    note_status: NoteStatus | null;
    polls: Generated<number>;
    read_at: Date | null;
    created_at: Stamp;
    changed_at: Stamp;
    seen_at: Stamp;
    ended_at: Date | null;
  };
  loan_collision_check: {
    user_gid: string;
    lender_id: string;
    check_id: Generated<string>;
    consent_id: string;
    is_known: boolean | null;
    requested_at: Stamp;
    answered_at: Date | null;
  };
  loan_consents_ended: {
    user_gid: string;
    lender_id: string;
    reference: string;
    written_at: Stamp;
    informed_at: Date | null;
  };
  loan: {
    user_gid: string;
    application_id: string;
    reported_sealed: string | null;
    reported_at: Date | null;
    snapshot_changed_at: Date | null;
    snapshot_requested_at: Date | null;
    contradiction: string | null;
    status: LenderLoanStatus | null;
    status_changed_at: Date | null;
    has_repaid: Generated<boolean>;
    disbursed_principal: Paise | null;
    net_disbursed: Paise | null;
    disbursed_at: Date | null;
    requested_at: Date | null;
  };
  loan_quote: {
    user_gid: string;
    quote_id: Generated<string>;
    application_id: string;
    purpose: QuotePurpose;
    part: Paise | null;
    state: Generated<AnswerState>;
    requested_at: Generated<Date>;
    answered_at: Date | null;
    lender_quote_id: string | null;
    lines: Lines;
    payable: Paise | null;
    valid_until: Date | null;
    part_effect: PartEffect | null;
    refused_code: string | null;
  };
  loan_mandate_notice: {
    user_gid: string;
    application_id: string;
    notice_id: Generated<string>;
    mandate_reference: string;
    status: 'ACTIVE' | 'ENDED';
    max: Paise;
    requested_at: Generated<Date>;
    answered_at: Date | null;
    refused_code: string | null;
  };
  loan_document: {
    user_gid: string;
    application_id: string;
    document_id: string;
    request_id: Generated<string>;
    requested_at: Generated<Date>;
    content_sealed: string | null;
    sha256: string | null;
  };
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
    requested_at: Generated<Date>;
    reported_at: Date | null;
    polls: Generated<number>;
    read_at: Date | null;
    refused_code: string | null;
    needs_notice: Generated<boolean>;
  };
  credit_dispute: {
    user_gid: string;
    dispute_gid: Generated<string>;
    reference: string;
    item_index: string;
    request_sealed: string;
    state: DisputeState;
    reported_sealed: string | null;
    reported_changed_at: Date | null;
    raised_at: Generated<Date>;
    due_at: Date;
    ended_at: Date | null;
    polls: Generated<number>;
    read_at: Date | null;
    refused_code: string | null;
  };
};

export type LendingDb = Kysely<LendingTables>;
export type LendingTransaction = Transaction<LendingTables>;
export type ApplicationRow = Selectable<LendingTables['loan_application']>;
export type LoanRow = Selectable<LendingTables['loan']>;
export type QuoteRow = Selectable<LendingTables['loan_quote']>;
export type DocumentRow = Selectable<LendingTables['loan_document']>;
export type ReportRow = Selectable<LendingTables['credit_report']>;
export type DisputeRow = Selectable<LendingTables['credit_dispute']>;

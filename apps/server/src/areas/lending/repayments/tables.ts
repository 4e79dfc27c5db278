import type { QuoteLineKind, QuotePurpose } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import type { PaymentMethod, Repayment } from '@sikka/partners/kit';
import type { ColumnType, Generated, Selectable } from 'kysely';

export type RepaymentState =
  | 'CREATED'
  | 'DEBITED'
  | 'POSTING'
  | 'PENDING'
  | 'BOOKED'
  | 'REJECTED'
  | 'REFUNDED'
  | 'CANCELLED'
  | 'EXPIRED';

/** Lines of a quote, stored as JSON. */
type Lines = ColumnType<{ kind: QuoteLineKind; paise: Paise }[], string, never>;

/** Tables of repayments; database/migrations/0013-lending-loans.sql documents the columns. */
export type RepaymentTables = {
  loan_repayment: {
    user_gid: string;
    repayment_id: string;
    application_id: string;
    quote_id: string;
    lender_id: string;
    loan_reference: string;
    lender_quote_id: string;
    purpose: QuotePurpose;
    lines: Lines;
    amount: Paise;
    quote_valid_until: Date;
    reference: string;
    merchant_request_id: string | null;
    state: RepaymentState;
    method: PaymentMethod | null;
    payer: string | null;
    bank_reference: string | null;
    paid_at: Date | null;
    receipt_number: string | null;
    code: string | null;
    reason: string | null;
    polls: Generated<number>;
    created_at: Generated<Date>;
    debited_at: Date | null;
    posted_at: Date | null;
    ended_at: Date | null;
  };
  loan_repayment_confirmation: {
    repayment_id: string;
    state: Repayment['state'] | 'unknown';
    amount: Paise | null;
    receipt_number: string | null;
    read_at: Generated<Date>;
  };
};

export type RepaymentRow = Selectable<RepaymentTables['loan_repayment']>;

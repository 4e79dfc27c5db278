import type { BillerCategoryName } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { PaymentMethod } from '@sikka/partners/kit';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** A timestamp that the database sets. */
type Stamp = Generated<Date>;
/** A day in IST, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

export type BillPaymentState =
  | 'CREATED'
  | 'DEBITED'
  | 'POSTING'
  | 'PENDING'
  | 'SUCCESS'
  | 'REJECTED'
  | 'REFUNDED'
  | 'CANCELLED'
  | 'EXPIRED';

/** Tables of this area; database/migrations/0014-bills.sql documents the columns. */
export type BillTables = {
  bill_catalogue: { provider: string; day: Day; billers: string; fetched_at: Stamp };
  bill_plan_list: { biller_id: string; day: Day; plans: string };
  bill_account: {
    user_gid: string;
    account_id: Generated<string>;
    biller_id: string;
    category: BillerCategoryName;
    fingerprint: string;
    customer_sealed: string;
    nickname: Generated<string>;
    reminders: Generated<boolean>;
    due_amount: Generated<Paise>;
    due_date: Day | null;
    due_bill_id: string | null;
    no_bill_code: string | null;
    no_bill_text: string | null;
    requested_at: Date | null;
    answered_at: Date | null;
    linked_at: Stamp;
    deleted_at: Date | null;
  };
  bill_query: {
    user_gid: string;
    query_id: Generated<string>;
    reference: string;
    biller_id: string;
    account_id: string | null;
    fingerprint: string;
    customer_sealed: string;
    state: 'processing' | 'ready' | 'refused';
    code: string | null;
    reason: string | null;
    source: 'customer' | 'biller' | 'network' | null;
    requested_at: Stamp;
    ended_at: Date | null;
  };
  bill: {
    user_gid: string;
    bill_id: Generated<string>;
    query_id: string;
    account_id: string | null;
    biller_id: string;
    category: BillerCategoryName;
    fingerprint: string;
    customer_sealed: string;
    content_sealed: string;
    ref_id: string;
    bill_number: string;
    amount: Paise;
    due_date: Day | null;
    fetched_at: Stamp;
    pay_until: Date;
    paid_at: Date | null;
  };
  bill_payment: {
    user_gid: string;
    payment_id: Generated<string>;
    merchant_request_id: string | null;
    bill_id: string | null;
    account_id: string | null;
    biller_id: string;
    biller_name: string;
    category: BillerCategoryName;
    fingerprint: string;
    customer_sealed: string;
    ref_id: string | null;
    bill_number: string;
    bill_period: string;
    due_date: Day | null;
    option_name: string | null;
    plan_id: string | null;
    amount: Paise;
    fee: Paise;
    method: PaymentMethod;
    locale: Locale;
    lock_key: string;
    /** Remainder of the bill once this payment succeeds; 0 if it pays the bill in full. */
    left_after: Generated<Paise>;
    state: BillPaymentState;
    reference: string;
    bank_reference: string | null;
    payer: string | null;
    txn_reference_id: string | null;
    approval_ref: string | null;
    code: string | null;
    reason: string | null;
    polls: Generated<number>;
    created_at: Stamp;
    debited_at: Date | null;
    posted_at: Date | null;
    ended_at: Date | null;
  };
};

export type BillsDb = Kysely<BillTables>;
export type BillsTransaction = Transaction<BillTables>;

import type { OrderPurpose, PayMethod, PaymentState, RefundReason, RefundStage } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { GatewayMandateState } from '@sikka/partners/kit';
import type { ColumnType, Generated } from 'kysely';

type SetByDatabase<Value> = ColumnType<Value, never, never>;
type Kept<Value> = ColumnType<Value, Value, never>;

/** Where an order stands. What follows `collected` is our own business: its owner sees it as collected. */
export type OrderState = PaymentState | 'fulfilled' | 'refunding' | 'refunded';
export type AttemptState = 'created' | 'sent' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export type MandateChange = 'pause' | 'resume' | 'revoke';

/** Tables of orders, refunds and mandates, as the migrations `*-payments-{order,refund,mandate}` declare them. States are changed by `transitionState` alone. */
export type OrderTables = {
  payment_order: {
    user_gid: Kept<string>;
    merchant_request_id: Kept<string>;
    purpose: Kept<OrderPurpose>;
    subject_id: Kept<string>;
    amount: Kept<Paise>;
    fee: Kept<Paise>;
    payee_name: Kept<string>;
    note_sealed: Kept<string>;
    methods: Kept<PayMethod[]>;
    locale: Kept<Locale>;
    mandate_reference: Kept<string | null>;
    state: Kept<OrderState>;
    paid_attempt: string | null;
    payee: string | null;
    created_at: SetByDatabase<Date>;
    expires_at: Kept<Date>;
  };
  payment_attempt: {
    user_gid: Kept<string>;
    reference: Kept<string>;
    merchant_request_id: Kept<string>;
    number: Kept<number>;
    state: Kept<AttemptState>;
    methods: Kept<PayMethod[]>;
    pay_url: Generated<string>;
    method: PayMethod | null;
    code: string | null;
    payer: string | null;
    bank_reference: string | null;
    taken: Paise | null;
    changed_at: Date | null;
    polls: Generated<number>;
    read_at: Date | null;
    created_at: SetByDatabase<Date>;
  };
  payment_refund: {
    user_gid: Kept<string>;
    refund_id: Kept<string>;
    merchant_request_id: Kept<string>;
    attempt_reference: Kept<string>;
    amount: Kept<Paise>;
    reason: Kept<RefundReason>;
    evidence: Kept<string>;
    method: Kept<PayMethod | null>;
    state: Kept<RefundStage>;
    debited_at: Kept<Date>;
    promised_by: Kept<string>;
    legal_limit: Kept<string>;
    try: Generated<number>;
    code: string | null;
    bank_reference: string | null;
    polls: Generated<number>;
    credited_at: Date | null;
    created_at: SetByDatabase<Date>;
  };
  payment_mandate: {
    user_gid: Kept<string>;
    reference: Kept<string>;
    purpose: Kept<OrderPurpose>;
    subject_id: Kept<string>;
    max_amount: Kept<Paise>;
    payee_name: Kept<string>;
    note_sealed: Kept<string>;
    locale: Kept<Locale>;
    state: Kept<GatewayMandateState>;
    pay_url: Generated<string>;
    payer: string | null;
    code: string | null;
    requested_change: MandateChange | null;
    requested_at: Date | null;
    changed_at: Date | null;
    polls: Generated<number>;
    created_at: SetByDatabase<Date>;
    expires_at: Kept<Date>;
    ends_at: Kept<Date>;
  };
};

import type { OrderPurpose, PayMethod, PaymentState, RefundReason, RefundStage } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { GatewayMandateState } from '@sikka/partners/kit';
import type { ColumnType, Generated } from 'kysely';

type SetByDatabase<Value> = ColumnType<Value, never, never>;
type Immutable<Value> = ColumnType<Value, Value, never>;

/** State of an order. The states after `collected` are internal: the owner sees `collected`. */
export type OrderState = PaymentState | 'fulfilled' | 'refunding' | 'refunded';
export type AttemptState = 'created' | 'sent' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

export type MandateChange = 'pause' | 'resume' | 'revoke';

/**
 * Tables of orders, refunds and mandates; database/migrations/0009-payments-orders.sql documents the
 * columns. Only `transitionState` changes states.
 */
export type OrderTables = {
  payment_order: {
    user_gid: Immutable<string>;
    merchant_request_id: Immutable<string>;
    purpose: Immutable<OrderPurpose>;
    subject_id: Immutable<string>;
    amount: Immutable<Paise>;
    fee: Immutable<Paise>;
    payee_name: Immutable<string>;
    note_sealed: Immutable<string>;
    methods: Immutable<PayMethod[]>;
    locale: Immutable<Locale>;
    mandate_reference: Immutable<string | null>;
    state: Immutable<OrderState>;
    paid_attempt: string | null;
    payee: string | null;
    created_at: SetByDatabase<Date>;
    expires_at: Immutable<Date>;
  };
  payment_attempt: {
    user_gid: Immutable<string>;
    reference: Immutable<string>;
    merchant_request_id: Immutable<string>;
    number: Immutable<number>;
    state: Immutable<AttemptState>;
    methods: Immutable<PayMethod[]>;
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
    user_gid: Immutable<string>;
    refund_id: Immutable<string>;
    merchant_request_id: Immutable<string>;
    attempt_reference: Immutable<string>;
    amount: Immutable<Paise>;
    reason: Immutable<RefundReason>;
    evidence: Immutable<string>;
    method: Immutable<PayMethod | null>;
    state: Immutable<RefundStage>;
    debited_at: Immutable<Date>;
    promised_by: Immutable<string>;
    legal_limit: Immutable<string>;
    refund_attempt: Generated<number>;
    code: string | null;
    bank_reference: string | null;
    polls: Generated<number>;
    credited_at: Date | null;
    created_at: SetByDatabase<Date>;
  };
  payment_mandate: {
    user_gid: Immutable<string>;
    reference: Immutable<string>;
    purpose: Immutable<OrderPurpose>;
    subject_id: Immutable<string>;
    max_amount: Immutable<Paise>;
    payee_name: Immutable<string>;
    note_sealed: Immutable<string>;
    locale: Immutable<Locale>;
    state: Immutable<GatewayMandateState>;
    pay_url: Generated<string>;
    payer: string | null;
    code: string | null;
    requested_change: MandateChange | null;
    requested_at: Date | null;
    changed_at: Date | null;
    polls: Generated<number>;
    created_at: SetByDatabase<Date>;
    expires_at: Immutable<Date>;
    ends_at: Immutable<Date>;
  };
};

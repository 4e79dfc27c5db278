import type { OrderPurpose, Payment, Refund, RefundReason } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { GatewayMandate, GatewayMandateState, PaymentMethod } from '@sikka/partners/kit';
import type { QueryExecutorProvider } from 'kysely';
import type { Caller } from '#platform/calls/call-context.ts';
import type { ServerArea } from '#platform/platform.ts';
import type { Ledger } from './ledger.ts';
import type { AnyTransaction } from '#platform/data/database.ts';

/** What another area wants collected. It fixes everything; nothing of it comes from a client unchecked. */
export interface OrderRequest {
  userGid: string;
  /** Which area is notified about the order, and the id of its own record. */
  purpose: OrderPurpose;
  subjectId: string;
  /** What the payee gets, above zero, and the fee on top. */
  amount: Paise;
  fee: Paise;
  /** Whom the payer sees being paid, and what for: ready texts in the payer's language, at most 60 characters each. */
  payeeName: string;
  note: string;
  /** Methods allowed for this amount, the preferred one first. Empty only with a mandate. */
  methods: readonly PaymentMethod[];
  locale: Locale;
  /** Set for a debit by mandate: no page, the first attempt starts by itself. */
  mandateReference?: string;
  /** Who pays, on which device; without one the device counts as new to the account. Nobody is there for a debit by mandate. */
  caller?: Pick<Caller, 'deviceKey'>;
  /** For how long it may be paid, where that is less than `paymentLimits.orderMinutes`. */
  openSeconds?: number;
}

/** Throws `newDeviceHeld` while payments are held on a device that is new to its account. */
export type RefuseHeld = (
  trx: QueryExecutorProvider,
  userGid: string,
  caller: Pick<Caller, 'deviceKey'> | undefined,
) => Promise<void>;

/** A payment order as the areas that asked for it see it. */
export interface PaymentOrder {
  merchantRequestId: string;
  userGid: string;
  purpose: OrderPurpose;
  subjectId: string;
  amount: Paise;
  fee: Paise;
  /** Set once money was collected. */
  paidBy?: { method: PaymentMethod; bankReference?: string; payer?: string; at: Date };
}

/** Notified in the transaction that changes the order, exactly once each; what it writes is undone with it. */
export interface OrderListener {
  /** The money is ours to pass on: `payments.fulfil` or `payments.refund` must follow sooner or later. */
  collected(trx: AnyTransaction, order: PaymentOrder): Promise<void>;
  /** Nobody paid, and nobody can any more. */
  closed(trx: AnyTransaction, order: PaymentOrder, how: 'cancelled' | 'expired'): Promise<void>;
  /** The payer's bank has the whole amount back. */
  refunded(trx: AnyTransaction, order: PaymentOrder): Promise<void>;
}

/** A mandate as the areas that requested it see it; `state` is the gateway's. */
export interface MandateListener {
  /** Keeps the record that a mandate was asked for as it is until the transaction ends; called before the mandate itself is locked. */
  lock(trx: AnyTransaction, subjectId: string): Promise<void>;
  changed(trx: AnyTransaction, mandate: GatewayMandate): Promise<void>;
}

/** How a mandate stands. */
export interface MandateStatus {
  /** The gateway's last reported state. */
  state: GatewayMandateState;
  /** Set while its end is requested and the gateway has not answered: it may still be debited. */
  endingSince?: Date;
  /** Set while it waits for the person's agreement. */
  openedAt?: Date;
  /** Nothing is debited by it from this moment on; the gateway's page says the same. */
  endsAt: Date;
}

export interface RefundRequest {
  reason: RefundReason;
  /** What proves that it is due: `partner:<name>:<event or state>`. */
  evidence: string;
}

/** The books, orders and refunds, for the areas that move money. */
export interface Payments extends ServerArea {
  ledger: Ledger;
  /** Names of the invariants that are broken now. Reads the whole books: for tests and operations. */
  brokenInvariants(): Promise<string[]>;
  /** An order is locked before what belongs to it: in a transaction that touches both, call these first. */
  orders: {
    listen(purpose: OrderPurpose, listener: OrderListener): void;
    /** Writes an order with its first attempt and enqueues its start at the gateway. Returns its id. */
    create(trx: AnyTransaction, request: OrderRequest): Promise<string>;
    /** Starts the attempt at the gateway at once, within two seconds if it answers, and shows the order to its owner; undefined when it is not theirs. */
    present(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    /** The same for an order that this user made just now. */
    presentNew(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    /** Shows an order to its owner from our own books; undefined when it is not theirs. */
    view(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    /** Ids of the orders of a user with which the bank is not done: somebody has paid, or not. */
    checkingOf(userGid: string, purpose: OrderPurpose): Promise<string[]>;
    /** The newest refund of an order, for its owner. */
    refundOf(userGid: string, merchantRequestId: string, locale: Locale): Promise<Refund | undefined>;
    /** Keeps an order as it is until the transaction ends, for whoever decides by a record of its own that belongs to the order. */
    lock(trx: AnyTransaction, merchantRequestId: string): Promise<void>;
    /** Passes collected money on: the amount to what we owe `payee` (`network:sp_yesbank`), the fee to our income. */
    fulfil(trx: AnyTransaction, merchantRequestId: string, payee: string): Promise<void>;
    /** Makes the refund of a collected order, once. The caller has a definite refusal in hand: unknown is never refunded. */
    refund(trx: AnyTransaction, merchantRequestId: string, request: RefundRequest): Promise<void>;
  };
  /** What a mandate belongs to is locked before the mandate: in a transaction that touches both, do that before `change`. */
  mandates: {
    listen(purpose: OrderPurpose, listener: MandateListener): void;
    /** Writes a mandate and enqueues its creation at the gateway; returns its reference. */
    create(
      trx: AnyTransaction,
      request: {
        userGid: string;
        purpose: OrderPurpose;
        subjectId: string;
        max: Paise;
        payeeName: string;
        note: string;
        endsAt: Date;
        locale: Locale;
      },
    ): Promise<string>;
    /** Page of the gateway where the person agrees; empty until the gateway has answered, and after the agreement. */
    pageOf(userGid: string, reference: string): Promise<string>;
    /** Records a change and enqueues it for the gateway. Nothing to do when it is so already, or the mandate has ended. */
    change(trx: AnyTransaction, reference: string, change: 'pause' | 'resume' | 'revoke'): Promise<void>;
    /** Sends a recorded change at once, if the gateway answers within two seconds. Never throws. */
    runNow(reference: string): Promise<void>;
    /** How a mandate stands by our own books; undefined when it is not this user's. */
    statusOf(userGid: string, reference: string): Promise<MandateStatus | undefined>;
  };
}

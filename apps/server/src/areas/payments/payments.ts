import type { OrderPurpose, Payment, Refund, RefundReason } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { GatewayMandate, GatewayMandateState, PaymentMethod } from '@sikka/partners/kit';
import type { QueryExecutorProvider } from 'kysely';
import type { Caller } from '#platform/calls/call-context.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { ServerArea } from '#platform/platform.ts';
import type { Ledger } from './ledger.ts';

/**
 * `checking`: the payment's outcome is unknown. `declined`: still open, and the last attempt took nothing. `refunded`:
 * the money is on its way back, or back.
 */
export type OrderKind = 'checking' | 'declined' | 'refunded';

/** An order of another area to collect money. That area decides every field; clients supply none unchecked. */
export interface OrderRequest {
  userGid: string;
  /** `purpose` selects the listener that is notified; `subjectId` is the id of that area's own record. */
  purpose: OrderPurpose;
  subjectId: string;
  /** In paise: the payee's amount, above zero, and our fee on top. */
  amount: Paise;
  fee: Paise;
  /** Texts for the payer, in their language, of at most 60 characters each: whom they pay, and what for. */
  payeeName: string;
  note: string;
  /** Permitted methods, the preferred one first. Empty only with a mandate. */
  methods: readonly PaymentMethod[];
  locale: Locale;
  /** Set for a debit by mandate: there is no payment page, and the outbox starts the first attempt. */
  mandateReference?: string;
  /** The payer's device; without it the device counts as new to the account. Unset for a debit by mandate. */
  caller?: Pick<Caller, 'deviceKey'>;
  /** Seconds until the order expires. Default and maximum: `paymentLimits.orderMinutes`. */
  openSeconds?: number;
}

/** Throws `newDeviceHeld` while payments from a device that is new to the account are blocked. */
export type RefuseIfHeld = (
  trx: QueryExecutorProvider,
  userGid: string,
  caller: Pick<Caller, 'deviceKey'> | undefined,
) => Promise<void>;

/** A payment order, for the area that created it. Amounts are in paise. */
export interface PaymentOrder {
  merchantRequestId: string;
  userGid: string;
  purpose: OrderPurpose;
  subjectId: string;
  amount: Paise;
  fee: Paise;
  /** Set once the order is paid. */
  paidBy?: { method: PaymentMethod; bankReference?: string; payer?: string; at: Date };
}

/** Called exactly once per event, in the transaction that changes the order. */
export interface OrderListener {
  /** The order is paid. The area must call `orders.fulfil` or `orders.refund` eventually. */
  collected(trx: AnyTransaction, order: PaymentOrder): Promise<void>;
  /** The order ended unpaid. Money that arrives anyway is refunded without a call to this listener. */
  closed(trx: AnyTransaction, order: PaymentOrder, outcome: 'cancelled' | 'expired'): Promise<void>;
  /** The payer's bank has credited the whole amount. */
  refunded(trx: AnyTransaction, order: PaymentOrder): Promise<void>;
}

/** Called in the transaction that changes a mandate. */
export interface MandateListener {
  /** Locks the area's record until the transaction ends. Called before the mandate itself is locked. */
  lock(trx: AnyTransaction, subjectId: string): Promise<void>;
  changed(trx: AnyTransaction, mandate: GatewayMandate): Promise<void>;
}

export interface MandateStatus {
  /** The gateway's last reported state. */
  state: GatewayMandateState;
  /** Set while the gateway has not confirmed a requested revocation: debits are still possible. */
  endingSince?: Date;
  /** Set while the payer has not agreed. */
  openedAt?: Date;
  /** Expiry of the mandate: no debits from this time on. The gateway's page shows it. */
  endsAt: Date;
}

export interface RefundRequest {
  reason: RefundReason;
  /** Proof that the refund is due: `partner:<name>:<event or state>`. */
  evidence: string;
}

/** Ledger, orders, refunds and mandates, for the areas that move money. */
export interface Payments extends ServerArea {
  ledger: Ledger;
  /** Names of the broken invariants. Checks the whole history: for tests and operations. */
  brokenInvariants(): Promise<string[]>;
  /** Lock order: first the payment order, then the area's record. A transaction that writes both calls these first. */
  orders: {
    listen(purpose: OrderPurpose, listener: OrderListener): void;
    /** Stores an order with its first attempt. Returns its id. Throws `paymentsPaused` or `newDeviceHeld`. */
    create(trx: AnyTransaction, request: OrderRequest): Promise<string>;
    /**
     * Starts a new attempt at the gateway, waits for it up to two seconds, and presents the order; undefined if it is
     * not the user's.
     */
    present(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    /** Like `present`, for an order that was created just now. */
    presentNew(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    /** Presents an order from our own books; undefined if it is not the user's. */
    view(userGid: string, merchantRequestId: string, locale: Locale): Promise<Payment | undefined>;
    idsOf(userGid: string, purpose: OrderPurpose, kind: OrderKind): Promise<string[]>;
    /** Presents the newest refund of an order; undefined if there is none. */
    refundOf(userGid: string, merchantRequestId: string, locale: Locale): Promise<Refund | undefined>;
    /** Locks an order until the transaction ends, before the area locks its own record. */
    lock(trx: AnyTransaction, merchantRequestId: string): Promise<void>;
    /** Posts collected money: the amount to the account of `payee` (`network:sp_yesbank`), the fee to our income. */
    fulfil(trx: AnyTransaction, merchantRequestId: string, payee: string): Promise<void>;
    /** Refunds a collected order, once. The caller must know the outcome: an unknown one is never refunded. */
    refund(trx: AnyTransaction, merchantRequestId: string, request: RefundRequest): Promise<void>;
  };
  /** Lock order: first the area's record, then the mandate. A transaction that writes both locks before `change`. */
  mandates: {
    listen(purpose: OrderPurpose, listener: MandateListener): void;
    /** Stores a mandate and enqueues its creation at the gateway. Returns its reference. Throws `paymentsPaused`. */
    create(
      trx: AnyTransaction,
      request: {
        userGid: string;
        purpose: OrderPurpose;
        subjectId: string;
        maxAmount: Paise;
        payeeName: string;
        note: string;
        endsAt: Date;
        locale: Locale;
      },
    ): Promise<string>;
    /** URL of the gateway's page where the payer agrees; empty until the gateway answered, and after the agreement. */
    pageOf(userGid: string, reference: string): Promise<string>;
    /** Records a change and enqueues it for the gateway. No effect if it is done already or the mandate has ended. */
    change(trx: AnyTransaction, reference: string, change: 'pause' | 'resume' | 'revoke'): Promise<void>;
    /** Sends a recorded change now and waits up to two seconds. Never throws. */
    runNow(reference: string): Promise<void>;
    /** Status of a mandate from our own books; undefined if it is not the user's. */
    statusOf(userGid: string, reference: string): Promise<MandateStatus | undefined>;
  };
}

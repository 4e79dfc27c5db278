import { paise } from '@sikka/money';

/** Payment methods on the payment page. */
export const payMethods = ['UPI', 'CARD', 'NETBANKING'] as const;
export type PayMethod = (typeof payMethods)[number];

/** What an order is for; the area of the same purpose owns it and shows its result. */
export const orderPurposes = ['bill', 'loan', 'game', 'prize'] as const;
export type OrderPurpose = (typeof orderPurposes)[number];

/** Result screen of an order, by its purpose; takes `merchantRequestId`. */
export const resultScreens = {
  bill: '/payResult',
  loan: '/repayResult',
  game: '/TransactionOutcome',
  prize: '/myRewards/tax',
} as const satisfies Record<OrderPurpose, string>;

/**
 * Status of a payment order. `open`: it can be paid, or a payment is in progress. `checking`: the
 * outcome of an attempt is unknown; never shown as failed. `collected`: we have the money.
 * `cancelled` and `expired`: it can no longer be paid; money that still arrives is refunded
 * automatically.
 */
export const paymentStates = ['open', 'checking', 'collected', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Outcome of one attempt, or that it is pending. `declined`: definitely nothing was taken. */
export const attemptStates = ['starting', 'waiting', 'checking', 'succeeded', 'declined'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Stages of a refund, in order. `credited`: confirmed by the payer's bank. */
export const refundStages = ['DETECTED', 'REQUESTED', 'ACCEPTED', 'SENT_BY_BANK', 'CREDITED'] as const;
export type RefundStage = (typeof refundStages)[number];

/** Who holds the money or has to act at a stage of a refund. */
export const refundOwners = ['us', 'gateway', 'yourBank', 'you'] as const;
export type RefundOwner = (typeof refundOwners)[number];

/** Reasons of refunds. */
export const refundReasons = [
  'rejectedByBiller',
  'rejectedByLender',
  'accessNotGiven',
  'prizeNotGiven',
  'paidAfterClosing',
  'paidTwice',
  'wrongAmount',
  'complaint',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Limits of payment orders and refunds. */
export const paymentLimits = {
  /** Minutes after which an unpaid order expires. */
  orderMinutes: 15,
  /** Seconds that a page polls; after that the user is asked to come back. */
  querySeconds: 120,
  /** Maximum of one order, fee included, in paise: gateways accept ₹1 crore at most. */
  maxPaise: paise(1_000_000_000),
  /** Maximum number of attempts per order. */
  attempts: 5,
  /** Our own promise for a refund, in days. */
  refundTatDays: 5,
  /** Days after the debit within which the law wants a refund of a payment to a merchant to arrive (RBI/2019-20/67). */
  legalRefundDays: 5,
  /** Days after the debit from which the ombudsman accepts a complaint. */
  ombudsmanDays: 30,
  /** Compensation for each day that a refund is late, in paise (RBI/2019-20/67). */
  compensationPaisePerDay: paise(10_000),
} as const;

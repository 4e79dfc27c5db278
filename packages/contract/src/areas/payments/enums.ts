import { paise } from '@sikka/money';

/** Ways of paying on the payment page. */
export const payMethods = ['UPI', 'CARD', 'NETBANKING'] as const;
export type PayMethod = (typeof payMethods)[number];

/** What an order is for: the area that keeps it and shows how it ends. */
export const orderPurposes = ['bill', 'loan', 'game', 'prize'] as const;
export type OrderPurpose = (typeof orderPurposes)[number];

/** The screen that shows how an order ended, by what it was for; it takes `merchantRequestId`. */
export const resultScreens = {
  bill: '/payResult',
  loan: '/repayResult',
  game: '/TransactionOutcome',
  prize: '/myRewards/tax',
} as const satisfies Record<OrderPurpose, string>;

/**
 * Where a payment order stands. `open`: it can be paid, or somebody is paying. `checking`: a try ended and nobody knows how yet; never
 * shown as failed. `collected`: we have the money. `cancelled` and `expired`: it can no longer be paid; money that arrives nevertheless
 * goes back by itself.
 */
export const paymentStates = ['open', 'checking', 'collected', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How one try to pay ended, or that it has not. `declined`: definitely nothing was taken. */
export const attemptStates = ['starting', 'waiting', 'checking', 'succeeded', 'declined'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The way of a refund, in this order. `credited`: the payer's bank confirmed it. */
export const refundStages = ['DETECTED', 'REQUESTED', 'ACCEPTED', 'SENT_BY_BANK', 'CREDITED'] as const;
export type RefundStage = (typeof refundStages)[number];

/** Who holds the money, or has to act, at a stage of a refund. */
export const refundOwners = ['us', 'gateway', 'yourBank', 'you'] as const;
export type RefundOwner = (typeof refundOwners)[number];

/** Why money goes back. */
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

/** Numbers of payment orders and refunds. */
export const paymentLimits = {
  /** An order that nobody pays expires after this many minutes. */
  orderMinutes: 15,
  /** How long a page goes on asking by itself, in seconds; afterwards the person is told to come back. */
  querySeconds: 120,
  /** The most that is collected at once, fee included, in paise: gateways take ₹1 crore at most. */
  maxPaise: paise(1_000_000_000),
  /** Tries to pay one order. */
  attempts: 5,
  /** Our own promise for a refund, in days. */
  refundTatDays: 5,
  /** From this day after the debit on, the ombudsman takes a complaint. */
  ombudsmanDays: 30,
  /** What a late refund earns its owner for each day, in paise (RBI/2019-20/67). */
  compensationPaisePerDay: paise(10_000),
} as const;

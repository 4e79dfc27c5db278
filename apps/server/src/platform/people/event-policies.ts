import type { MessageChannel, MessageType } from '@sikka/contract';
import type { UserEventFacts } from './user-event-facts.ts';

export type EventKind = keyof UserEventFacts;

/**
 * When a message may interrupt the user. `urgent`: at any time, for security, money that has just
 * moved, or a debit that can still be stopped. `ordinary`: by day. `promotional`: seldom, and only
 * in the permitted hours.
 */
export type Tone = 'urgent' | 'ordinary' | 'promotional';

/** How an event is delivered besides the inbox, which lists every event. */
export interface EventPolicy {
  type: MessageType;
  tone: Tone;
  channels: readonly MessageChannel[];
  /** Hours after which the event is no longer pushed. */
  freshHours: number;
  /**
   * Whether a newer event about the same subject replaces the older one on the phone. The subject
   * is `key` up to its last colon.
   */
  replaces: boolean;
}

const push = ['PUSH'] as const;
const pushAndSms = ['PUSH', 'SMS'] as const;

/** Defaults by message type. */
const defaults: Record<MessageType, Pick<EventPolicy, 'tone' | 'freshHours'>> = {
  BILLS: { tone: 'ordinary', freshHours: 72 },
  PAYMENTS: { tone: 'urgent', freshHours: 24 },
  REFUNDS: { tone: 'urgent', freshHours: 72 },
  MANDATES: { tone: 'urgent', freshHours: 24 },
  LOANS: { tone: 'ordinary', freshHours: 72 },
  COINS: { tone: 'ordinary', freshHours: 72 },
  COUPONS: { tone: 'promotional', freshHours: 48 },
  CAMPAIGNS: { tone: 'promotional', freshHours: 24 },
  DATA: { tone: 'ordinary', freshHours: 72 },
  SUPPORT: { tone: 'ordinary', freshHours: 168 },
  SERVICE: { tone: 'ordinary', freshHours: 72 },
  SECURITY: { tone: 'urgent', freshHours: 168 },
};

type Overrides = Partial<Pick<EventPolicy, 'tone' | 'freshHours' | 'replaces'>>;
type PolicyOn<Channels extends readonly MessageChannel[]> = Omit<EventPolicy, 'channels'> & { channels: Channels };

const of = (type: MessageType, overrides: Overrides = {}): PolicyOn<typeof push> => ({
  type,
  channels: push,
  replaces: false,
  ...defaults[type],
  ...overrides,
});

/** A policy for events that are also sent by SMS, because they must arrive. */
const withSms = (type: MessageType, overrides: Overrides = {}): PolicyOn<typeof pushAndSms> => ({
  ...of(type, overrides),
  channels: pushAndSms,
});

/** The policy of every event kind. A kind `withSms` has its text in `inbox/sms-notices.ts`. */
export const eventPolicies = {
  welcome: of('SERVICE'),
  billDue: of('BILLS'),
  billPaid: of('PAYMENTS'),
  paymentFailed: of('PAYMENTS'),
  debitAnnounced: withSms('MANDATES'),
  debitFailed: of('MANDATES'),
  autopayChanged: of('MANDATES', { replaces: true }),
  complaintAnswered: of('SUPPORT', { replaces: true }),
  loanStage: of('LOANS'),
  loanDue: withSms('LOANS', { replaces: true }),
  repaymentBooked: of('PAYMENTS'),
  refundStarted: of('REFUNDS'),
  refundCredited: of('REFUNDS'),
  coinsExpiring: of('COINS', { tone: 'promotional', replaces: true }),
  prizeAddressDue: of('COINS', { replaces: true }),
  prizeTaxDue: of('COINS', { replaces: true }),
  prizeGiven: of('COINS'),
  gameAccessGiven: of('PAYMENTS'),
  couponEnding: of('COUPONS', { replaces: true }),
  campaignResults: of('CAMPAIGNS'),
  campaignWon: of('CAMPAIGNS', { tone: 'ordinary', freshHours: 72 }),
  dataDownloadReady: of('DATA', { replaces: true }),
  dataDownloadFailed: of('DATA', { replaces: true }),
  grievanceUpdated: of('DATA', { replaces: true }),
  breachNotice: of('SECURITY'),
  requestAnswered: of('SUPPORT', { replaces: true }),
  newSignIn: of('SECURITY'),
  numberChange: of('SECURITY', { replaces: true }),
  deletionDue: of('SECURITY', { replaces: true }),
} as const satisfies Record<EventKind, EventPolicy>;

/** Kinds that are also sent by SMS. */
export type SmsKind = {
  [Kind in EventKind]: 'SMS' extends (typeof eventPolicies)[Kind]['channels'][number] ? Kind : never;
}[EventKind];

export const policyOf = (kind: EventKind): EventPolicy => eventPolicies[kind];

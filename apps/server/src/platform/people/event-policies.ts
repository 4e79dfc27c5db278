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

const pushOnly = ['PUSH'] as const;
const pushAndSms = ['PUSH', 'SMS'] as const;

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

/** Whether messages of a type are offers, which are pushed only to users who asked for them. */
export const isOfferType = (type: MessageType): boolean => defaults[type].tone === 'promotional';

type Overrides = Partial<Pick<EventPolicy, 'tone' | 'freshHours' | 'replaces'>>;
type PolicyOn<Channels extends readonly MessageChannel[]> = Omit<EventPolicy, 'channels'> & { channels: Channels };

const pushPolicy = (type: MessageType, overrides: Overrides = {}): PolicyOn<typeof pushOnly> => ({
  type,
  channels: pushOnly,
  replaces: false,
  ...defaults[type],
  ...overrides,
});

/** A policy for events that are also sent by SMS, because they must arrive. */
const smsPolicy = (type: MessageType, overrides: Overrides = {}): PolicyOn<typeof pushAndSms> => ({
  ...pushPolicy(type, overrides),
  channels: pushAndSms,
});

/** The policy of every event kind. A kind `smsPolicy` has its text in `inbox/sms-notices.ts`. */
export const eventPolicies = {
  welcome: pushPolicy('SERVICE'),
  billDue: pushPolicy('BILLS'),
  billPaid: pushPolicy('PAYMENTS'),
  paymentFailed: pushPolicy('PAYMENTS'),
  debitAnnounced: smsPolicy('MANDATES'),
  debitFailed: pushPolicy('MANDATES'),
  autopayChanged: pushPolicy('MANDATES', { replaces: true }),
  complaintAnswered: pushPolicy('SUPPORT', { replaces: true }),
  loanStage: pushPolicy('LOANS'),
  loanDue: smsPolicy('LOANS', { replaces: true }),
  repaymentBooked: pushPolicy('PAYMENTS'),
  refundStarted: pushPolicy('REFUNDS'),
  refundCredited: pushPolicy('REFUNDS'),
  coinsExpiring: pushPolicy('COINS', { tone: 'promotional', replaces: true }),
  prizeAddressDue: pushPolicy('COINS', { replaces: true }),
  prizeTaxDue: pushPolicy('COINS', { replaces: true }),
  prizeGiven: pushPolicy('COINS'),
  gameAccessGiven: pushPolicy('PAYMENTS'),
  couponEnding: pushPolicy('COUPONS', { replaces: true }),
  campaignResults: pushPolicy('CAMPAIGNS'),
  campaignWon: pushPolicy('CAMPAIGNS', { tone: 'ordinary', freshHours: 72 }),
  segmentMessage: pushPolicy('CAMPAIGNS'),
  dataDownloadReady: pushPolicy('DATA', { replaces: true }),
  dataDownloadFailed: pushPolicy('DATA', { replaces: true }),
  grievanceUpdated: pushPolicy('DATA', { replaces: true }),
  breachNotice: pushPolicy('SECURITY'),
  requestAnswered: pushPolicy('SUPPORT', { replaces: true }),
  newSignIn: pushPolicy('SECURITY'),
  numberChange: pushPolicy('SECURITY', { replaces: true }),
  deletionDue: pushPolicy('SECURITY', { replaces: true }),
} as const satisfies Record<EventKind, EventPolicy>;

/** Kinds that are also sent by SMS. */
export type SmsKind = {
  [Kind in EventKind]: 'SMS' extends (typeof eventPolicies)[Kind]['channels'][number] ? Kind : never;
}[EventKind];

export const policyOf = (kind: EventKind): EventPolicy => eventPolicies[kind];

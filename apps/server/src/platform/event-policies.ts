import type { MessageChannel, MessageType } from '@sikka/contract';
import type { UserEventFacts } from './user-event-facts.ts';

export type EventKind = keyof UserEventFacts;

/**
 * When a message may disturb. `urgent`: always, because it is about safety, about money that has just moved, or about a debit that can still be
 * stopped. `ordinary`: by day. `promotional`: in the hours that are allowed for it, and seldom.
 */
export type Tone = 'urgent' | 'ordinary' | 'promotional';

/** How an event is told beside the inbox, which has every event. */
export interface EventPolicy {
  type: MessageType;
  tone: Tone;
  channels: readonly MessageChannel[];
  /** Hours after which it is worth no interruption any more. */
  freshHours: number;
  /** Whether a newer one about the same thing takes the place of an older one on the phone; `key` up to the last colon names the thing. */
  replaces: boolean;
}

const push = ['PUSH'] as const;
const pushAndSms = ['PUSH', 'SMS'] as const;

/** What is usual for the messages of a type. */
const usual: Record<MessageType, Pick<EventPolicy, 'tone' | 'freshHours'>> = {
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

type Differing = Partial<Pick<EventPolicy, 'tone' | 'freshHours' | 'replaces'>>;
type By<Channels extends readonly MessageChannel[]> = Omit<EventPolicy, 'channels'> & { channels: Channels };

const of = (type: MessageType, differing: Differing = {}): By<typeof push> => ({
  type,
  channels: push,
  replaces: false,
  ...usual[type],
  ...differing,
});

/** What must arrive, and so leaves by SMS too. */
const withSms = (type: MessageType, differing: Differing = {}): By<typeof pushAndSms> => ({
  ...of(type, differing),
  channels: pushAndSms,
});

/** The policy of every kind: a line each. One `withSms` has a text in `inbox/sms-notices.ts`. */
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

/** Kinds that leave by SMS too. */
export type SmsKind = {
  [Kind in EventKind]: 'SMS' extends (typeof eventPolicies)[Kind]['channels'][number] ? Kind : never;
}[EventKind];

export const policyOf = (kind: EventKind): EventPolicy => eventPolicies[kind];

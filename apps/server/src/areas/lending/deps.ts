import type { LoanHome } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Bureau, Lender } from '@sikka/partners/kit';
import type { SmsNotices } from '#areas/identity/index.ts';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { Rewards } from '#areas/rewards/index.ts';
import type { LiveSession } from '#platform/calls/call-context.ts';
import type { Platform } from '#platform/platform.ts';
import type { LiveMarket } from './catalogue/live-market.ts';
import type { StatusSummariesOf } from './records/status-summary.ts';
import type { LendingDb } from './tables.ts';

/** Dependencies of applications, loans, repayments and the user's credit report. */
export interface LendingDeps extends Pick<Platform, 'clock' | 'log' | 'secrets' | 'holdsId'> {
  db: LendingDb;
  partnerWork: PartnerWork;
  payments: Payments;
  live: LiveMarket;
  lenders: readonly ApiLender[];
  /** The credit bureau. */
  bureau: Bureau;
  /** Our brand name on receipts. */
  brandNames: Readonly<Record<Locale, string>>;
  /** The user's mobile number, ten digits. */
  contactOf(userGid: string): Promise<{ mobile: string } | undefined>;
  notices: SmsNotices;
}

/** The caller's flags, which choose between two variants of a screen. */
export type VariantOf = (caller: LiveSession) => LoanHome['userGrayscaleData'] | undefined;

/** Dependencies of the market's calls. */
export interface MarketDeps {
  live: LiveMarket;
  statusSummariesOf: StatusSummariesOf;
  variantOf: VariantOf;
  /** Rewards for comparing offers. */
  rewards: Pick<Rewards, 'recordComparison' | 'recordCardsSeen'> | undefined;
}

/** Outbox tasks for a lender. */
export type LenderTask =
  | 'follow-application'
  | 'check-collision'
  | 'quote-loan'
  | 'fetch-document'
  | 'report-mandate'
  | 'end-consents';

/**
 * Outbox topic of a task for one lender. Each lender has its own topics, so that an unresponsive one delays no other.
 */
export const lenderTopic = (task: LenderTask, lenderId: string): string => `lending.${task}-${lenderId}`;

/** A lender's partner name in the outbox and the inbox. */
export const partnerName = (lenderId: string): string => `lender-${lenderId}`;

/** Outbox topics of tasks for the bureau, and of the notice to the subject of a report. */
export const bureauTopics = {
  followReport: 'lending.follow-report',
  followDispute: 'lending.follow-dispute',
  notifyReading: 'lending.notify-report-reading',
} as const;

/** The bureau's partner name in the outbox and the inbox. */
export const bureauPartner = ({ profile }: Bureau): string => `bureau-${profile.bureauId}`;

export interface ApiLender {
  /** Short name: `udaan`. */
  lenderId: string;
  port: Lender;
  /** Salt shared with this lender only; mobile numbers are compared as hashes salted with it. */
  salt: string;
}

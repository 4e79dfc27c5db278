import type { Locale } from '@sikka/messages';
import type { LoanHome } from '@sikka/contract';
import type { Bureau, Lender } from '@sikka/partners/kit';
import type { Platform } from '#platform/platform.ts';
import type { LiveSession } from '#platform/calls/call-context.ts';
import type { Notices } from '#areas/identity/index.ts';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { Rewards } from '#areas/rewards/index.ts';
import type { LiveMarket } from './catalogue/live-market.ts';
import type { StatusSummariesOf } from './records/status-summary.ts';
import type { LendingDb } from './tables.ts';

/** What applying, borrowing, repaying and reading the own credit report work with. */
export interface LendingDeps extends Pick<Platform, 'clock' | 'log' | 'secrets'> {
  db: LendingDb;
  partnerWork: PartnerWork;
  payments: Payments;
  live: LiveMarket;
  /** Lenders whose applications we carry. */
  lenders: readonly CarriedLender[];
  /** Keeps the credit files. */
  bureau: Bureau;
  /** Our own name, as it stands on receipts. */
  brandNames: Readonly<Record<Locale, string>>;
  /** The mobile number of a user, ten digits. */
  contactOf(userGid: string): Promise<{ mobile: string } | undefined>;
  notices: Notices;
}

/** Flags of a caller that choose between two variants of a screen. */
export type VariantOf = (caller: LiveSession) => LoanHome['userGrayscaleData'] | undefined;

/** What the calls of the market work with. */
export interface MarketDeps {
  live: LiveMarket;
  statusSummariesOf: StatusSummariesOf;
  variantOf: VariantOf;
  /** Where comparing earns coins. */
  rewards: Pick<Rewards, 'recordComparison' | 'recordCardsSeen'> | undefined;
}

/** Work that is promised to a lender. */
export type LenderTask =
  | 'follow-application'
  | 'check-collision'
  | 'quote-loan'
  | 'fetch-document'
  | 'report-mandate'
  | 'end-consents';

/** Outbox topic of a task for one lender. Each lender has topics of its own, so that an unresponsive one holds up nobody else. */
export const lenderTopic = (task: LenderTask, lenderId: string): string => `lending.${task}-${lenderId}`;

/** A lender's name in the outbox and the inbox. */
export const partnerName = (lenderId: string): string => `lender-${lenderId}`;

/** Outbox topics of tasks for the bureau, and for whoever a report is about. */
export const bureauTopics = {
  followReport: 'lending.follow-report',
  followDispute: 'lending.follow-dispute',
  notifyReading: 'lending.notify-report-reading',
} as const;

/** The bureau's name in the outbox and the inbox. */
export const bureauPartner = ({ profile }: Bureau): string => `bureau-${profile.bureauId}`;

/** A lender whose applications we carry. */
export interface CarriedLender {
  /** Short name: `udaan`. */
  lenderId: string;
  port: Lender;
  /** Only we and this lender have it: numbers are compared by hashes that are made with it. */
  salt: string;
}

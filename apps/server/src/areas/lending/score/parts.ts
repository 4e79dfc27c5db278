import type { Bureau, Outcome, SmsNotice } from '@sikka/partners/kit';
import type { Platform } from '#platform/platform.ts';
import type { ApplyParts } from '../applications/parts.ts';

/** What the operations on the own credit report work with. */
export interface ScoreParts extends Pick<ApplyParts, 'db' | 'clock' | 'secrets' | 'payments' | 'contactOf'> {
  bureau: Bureau;
  log: Platform['log'];
  /** Sends a notice to the number of a user; undefined when there is no such account. */
  sendNotice(userGid: string, notice: SmsNotice): Promise<Outcome<object> | undefined>;
}

/** Work promised to the bureau, and to whoever a report is about. */
export const bureauTopics = {
  followReport: 'lending.follow-report',
  followDispute: 'lending.follow-dispute',
  tellReading: 'lending.tell-report-reading',
} as const;

/** The bureau's name in the outbox and the inbox. */
export const bureauPartner = ({ profile }: Bureau): string => `bureau-${profile.bureauId}`;

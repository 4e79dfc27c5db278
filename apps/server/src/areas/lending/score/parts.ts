import type { Bureau } from '@sikka/partners/kit';
import type { ApplyParts } from '../applications/parts.ts';

/** What the operations on the own credit report work with. */
export interface ScoreParts extends Pick<ApplyParts, 'db' | 'clock' | 'secrets' | 'payments' | 'contactOf'> {
  bureau: Bureau;
}

/** Work promised to the bureau. */
export const bureauTopics = {
  followReport: 'lending.follow-report',
  followDispute: 'lending.follow-dispute',
} as const;

/** The bureau's name in the outbox and the inbox. */
export const bureauPartner = ({ face }: Bureau): string => `bureau-${face.bureauId}`;

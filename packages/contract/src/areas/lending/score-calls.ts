import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { typedText } from '../../kit/typed.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { disputeItemKinds, disputeReasons, scoreLimits } from './score-enums.ts';
import { creditBureau, creditDispute, creditItemId, creditScore } from './score.ts';

const path = `${market}/score`;

export const queryScore = defineCall({
  ...reading,
  path: `${path}/query`,
  summary: 'Shows the credit score of the caller with its report, or what leads to one. Never asks the bureau in line.',
  owner: 'Reports of the caller.',
  body: z.strictObject({}),
  content: creditScore,
});

export const refreshScore = defineCall({
  ...writing,
  path: `${path}/refresh`,
  summary:
    'Asks the bureau for the own report by a soft enquiry, at most once in 30 days. Asked again while one is under way, it is the same.',
  owner: 'Reports, consents and the profile of the caller.',
  body: z.strictObject({}),
  content: creditScore,
  /** `scoreDetailsMissing` carries `missing`; `scoreTooEarly` carries `refreshFrom`. */
  problems: ['scoreConsentMissing', 'scoreDetailsMissing', 'scoreTooEarly'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 3_600 }],
});

export const raiseScoreDispute = defineCall({
  ...writing,
  path: `${path}/dispute`,
  summary:
    'Says that an account or an enquiry in the own report is wrong. An open dispute of the same item is answered again.',
  owner: 'The newest report of the caller.',
  body: z.strictObject({
    itemKind: z.enum(disputeItemKinds),
    itemId: creditItemId,
    /** A reason that applies to this kind of item, see `reasonsAgainst`. */
    reason: z.enum(disputeReasons),
    /** In the caller's own words. */
    remark: z.optional(typedText(scoreLimits.remarkLength)),
  }),
  content: creditDispute,
  problems: ['scoreItemMissing', 'invalidInput'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

export const listScoreDisputes = defineCall({
  ...reading,
  path: `${path}/disputes`,
  summary: 'Lists what the caller disputes and disputed, newest first, at most 100.',
  owner: 'Disputes of the caller.',
  body: z.strictObject({}),
  content: z.object({ bureau: creditBureau, disputes: z.array(creditDispute) }),
});

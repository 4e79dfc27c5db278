import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { typedText } from '../../kit/typed.ts';
import { marketPath, perNetwork, userRead, borrowerWrite } from './call-base.ts';
import { disputeItemKinds, disputeReasons, scoreLimits } from './score-enums.ts';
import { creditBureau, creditDispute, creditItemId, creditScore } from './score.ts';

const path = `${marketPath}/score`;

export const queryScore = defineCall({
  ...userRead,
  path: `${path}/query`,
  summary:
    'Returns the caller’s credit score with its report, or the steps to request one. Never calls the bureau synchronously.',
  owner: 'The caller’s reports.',
  body: z.strictObject({}),
  content: creditScore,
});

export const refreshScore = defineCall({
  ...borrowerWrite,
  path: `${path}/refresh`,
  summary:
    'Requests the caller’s report from the bureau by a soft enquiry, at most once in 30 days. While a request is pending, a repeat returns it.',
  owner: 'The caller’s reports, consents and profile.',
  body: z.strictObject({}),
  content: creditScore,
  /** `scoreDetailsMissing` carries `missing`; `scoreTooEarly` carries `refreshFrom`. */
  problems: ['scoreConsentMissing', 'scoreDetailsMissing', 'scoreTooEarly'],
  rateLimits: [perNetwork, { by: 'user', points: 10, perSeconds: 3_600 }],
});

export const raiseScoreDispute = defineCall({
  ...borrowerWrite,
  path: `${path}/dispute`,
  summary:
    'Disputes an account or an enquiry in the caller’s report. Returns the open dispute of the same item if there is one.',
  owner: 'The caller’s newest report.',
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
  ...userRead,
  path: `${path}/disputes`,
  summary: 'Lists up to 100 open and ended disputes, newest first.',
  owner: 'The caller’s disputes.',
  body: z.strictObject({}),
  content: z.object({ bureau: creditBureau, disputes: z.array(creditDispute) }),
});

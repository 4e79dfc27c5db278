import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { mobile, plainText, typedText } from '../../kit/typed.ts';
import { deletionLimits, deletionReasons } from './deletion-enums.ts';
import { certificateId, deletionCertificate as certificate, deletionStatus as status } from './deletion.ts';

const { userRead, userWrite, publicRead } = callBases({ area: 'identity', host: 'main', transport: 'encrypted' });
const proof = plainText(128, 1);
const perUser = { by: 'user', points: 30, perSeconds: 3_600 } as const;

export const deletionStatus = defineCall({
  ...userRead,
  path: '/flamingo/user/deletionStatus',
  summary:
    'Returns the effects of deleting the account, the open items that block it, and the pending deletion if there is one.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: status,
});

export const disableUser = defineCall({
  ...userWrite,
  path: '/flamingo/user/disableUser',
  summary: 'Requests the deletion of the account. It keeps working for 15 days, in which the user can recover it.',
  owner: 'The caller; requires a recent one-time code sent to the caller’s number.',
  body: z.strictObject({
    reason: z.enum(deletionReasons),
    /** Free text; required for `OTHER`. */
    reasonText: z.optional(typedText(deletionLimits.reasonLength)),
    /** Suggestions for improvement. */
    comment: z.optional(typedText(deletionLimits.commentLength)),
    /** Must be the number of the account. */
    mobile,
    /** From validCode with smsType TYPE_DELETE_ACCOUNT. */
    proof,
    /** Number of coins that the caller agrees to forfeit, as shown by deletionStatus; 0 without coins. */
    givenUpCoins: z.int().check(z.minimum(0)),
  }),
  content: z.object({
    certificateId: z.string(),
    /** Seconds until the erasure. */
    expireTime: z.int(),
    dueAt: z.iso.datetime(),
  }),
  problems: ['mobileDiffers', 'proofMissing', 'deletionBlocked', 'coinsNotGivenUp'],
  rateLimits: [perNetwork, perUser],
  idempotency: 'once',
});

export const cancelDisable = defineCall({
  ...userWrite,
  path: '/flamingo/user/cancelDisable',
  summary: 'Cancels the pending deletion of the account.',
  owner: 'The caller; requires a recent one-time code sent to the caller’s number.',
  body: z.strictObject({
    /** From validCode with smsType TYPE_RECOVER_ACCOUNT. */
    proof,
  }),
  content: z.object({ expireTime: z.literal(0) }),
  problems: ['proofMissing', 'deletionOver'],
  rateLimits: [perNetwork, perUser],
  idempotency: 'once',
});

export const deletionCertificate = defineCall({
  ...publicRead,
  subjectOf: (body) => ({ id: body.certificateId }),
  path: '/flamingo/user/deletionCertificate',
  summary: 'Returns a deletion by the id of its certificate, without requiring an account.',
  owner: 'No personal data: dates and legal bases only, for anyone who has the id.',
  body: z.strictObject({ certificateId }),
  content: certificate,
  problems: ['notFound'],
  rateLimits: [{ by: 'ip', points: 60, perSeconds: 60 }],
});

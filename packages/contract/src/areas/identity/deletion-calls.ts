import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { deletionLimits, deletionReasons } from './deletion-enums.ts';
import { certificateId, deletionCertificate as certificate, deletionStatus as status } from './deletion.ts';
import { mobile, plainText, typedText } from '../../kit/typed.ts';

const { reading, writing, showing } = callBases({ area: 'identity', host: 'main', transport: 'encrypted' });
const proof = plainText(128, 1);
const perUser = { by: 'user', points: 30, perSeconds: 3_600 } as const;

export const deletionStatus = defineCall({
  ...reading,
  path: '/flamingo/user/deletionStatus',
  summary: 'What deleting the account would do, what is still open, and whether it is under way.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: status,
});

export const disableUser = defineCall({
  ...writing,
  path: '/flamingo/user/disableUser',
  summary: 'Asks for the deletion of the account; for 15 days everything works and it can be recovered.',
  owner: 'The caller, who proves the own number by a fresh one-time code.',
  body: z.strictObject({
    reason: z.enum(deletionReasons),
    /** Free text; required for `OTHER`. */
    reasonText: z.optional(typedText(deletionLimits.reasonLength)),
    /** What should be better. */
    comment: z.optional(typedText(deletionLimits.commentLength)),
    /** Must be the number of the account. */
    mobile,
    /** From validCode with smsType TYPE_DELETE_ACCOUNT. */
    proof,
    /** Number of coins that the caller agrees to forfeit, as shown before; 0 without coins. */
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
  ...writing,
  path: '/flamingo/user/cancelDisable',
  summary: 'Recovers the account whose deletion was asked for.',
  owner: 'The caller, who proves the own number by a fresh one-time code.',
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
  ...showing,
  path: '/flamingo/user/deletionCertificate',
  summary: 'Looks a deletion up by the id of its certificate, also without an account.',
  owner: 'Nobody: days and laws alone, for whoever was given the id.',
  body: z.strictObject({ certificateId }),
  content: certificate,
  problems: ['notFound'],
  rateLimits: [{ by: 'ip', points: 60, perSeconds: 60 }],
});

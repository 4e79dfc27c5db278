import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { plainText } from '../../kit/typed.ts';
import { moment } from '../payments/payment.ts';
import { downloadStates } from './enums.ts';

const { userRead, userWrite } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

const download = z.object({
  state: z.enum(downloadStates),
  requestedAt: z.optional(moment),
  /** When a ready download expires. */
  expiresAt: z.optional(moment),
  /** Whether another one can be requested now: once per day (IST), or again if the last one failed. */
  mayRequest: z.boolean(),
  /** Seconds until the next poll; 0 if no change is expected. */
  nextQuerySeconds: z.int(),
  /** Seconds after which polling should stop. */
  queryLimitTime: z.int(),
});

export const queryDownload = defineCall({
  ...userRead,
  path: '/flamingo/privacy/queryDownload',
  summary: 'Returns the status of the newest data download.',
  owner: 'The caller’s downloads.',
  body: z.strictObject({}),
  content: download,
});

export const requestDownload = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/requestDownload',
  summary: 'Requests an archive of all data held about the caller.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: download,
  problems: ['downloadTooSoon'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

export const openDownload = defineCall({
  ...userWrite,
  path: '/flamingo/privacy/openDownload',
  summary: 'Returns the path of the ready archive. Fetching it requires the caller’s session.',
  owner: 'The caller; requires a recent one-time code sent to the caller’s number.',
  body: z.strictObject({
    /** From validCode with smsType TYPE_DOWNLOAD_DATA. */
    proof: plainText(128),
  }),
  content: z.object({
    /** Encrypted path below the origin; works only with the caller's session. */
    path: z.string(),
    expiresAt: moment,
  }),
  problems: ['proofMissing', 'downloadMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'once',
});

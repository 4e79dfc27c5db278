import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { moment } from '../payments/payment.ts';
import { downloadStates } from './enums.ts';
import { plainText } from '../../kit/typed.ts';

const { reading, writing } = callBases({ area: 'privacy', host: 'main', transport: 'encrypted' });

const download = z.object({
  state: z.enum(downloadStates),
  requestedAt: z.optional(moment),
  /** Until when it can be fetched, while it is ready. */
  expiresAt: z.optional(moment),
  /** Whether another one can be requested now: once an Indian day, and whenever the last one failed. */
  mayRequest: z.boolean(),
  /** Seconds to wait before the next look; 0 when nothing changes by itself. */
  nextQuerySeconds: z.int(),
  /** Seconds after which looking ends. */
  queryLimitTime: z.int(),
});

export const queryDownload = defineCall({
  ...reading,
  path: '/flamingo/privacy/queryDownload',
  summary: 'How the newest download of everything stands.',
  owner: 'Downloads of the caller.',
  body: z.strictObject({}),
  content: download,
});

export const requestDownload = defineCall({
  ...writing,
  path: '/flamingo/privacy/requestDownload',
  summary: 'Has an archive made of everything that is held of the caller.',
  owner: 'The caller.',
  body: z.strictObject({}),
  content: download,
  problems: ['downloadTooSoon'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

export const openDownload = defineCall({
  ...writing,
  path: '/flamingo/privacy/openDownload',
  summary: 'Where the archive that is ready can be fetched, by whoever is signed in as the caller.',
  owner: 'The caller, who proves the own number by a fresh one-time code.',
  body: z.strictObject({
    /** From validCode with smsType TYPE_DOWNLOAD_DATA. */
    proof: plainText(128),
  }),
  content: z.object({
    /** Path below the origin; sealed, and worth nothing without the caller's session. */
    path: z.string(),
    expiresAt: moment,
  }),
  problems: ['proofMissing', 'downloadMissing'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
  idempotency: 'once',
});

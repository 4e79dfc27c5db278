import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';

const short = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** One event. The server keeps a pseudonym in place of `user_gid` and the path of `url` without its query. */
export const analyticsEvent = z.strictObject({
  appid: short(32),
  h5Version: short(16),
  user_gid: short(64),
  zuid: short(64),
  /** Counters within a session, reset every 100. */
  c: z.optional(z.int()),
  /** Brand and model of the device, coarse. */
  b: short(64),
  /** Store channel. */
  ch: short(32),
  platform: short(32),
  app_os: short(32),
  if_login: z.optional(z.union([z.literal(0), z.literal(1)])),
  app_version: short(16),
  ua: short(512),
  /** Running count of events of this page load. */
  counters: z.optional(z.int()),
  /** Random id of the page load, never the session token. */
  tokenId: short(64),
  event: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.-]+$/)),
  mid: short(64),
  url: short(512),
  page_id: short(64),
  previouspage_id: short(64),
  /** Small named facts of the event: numbers and short texts. */
  extra: z.optional(z.record(z.string().check(z.maxLength(32)), z.union([z.string().check(z.maxLength(128)), z.number(), z.boolean()]))),
});

export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const metrics = defineCall({
  area: 'analytics',
  method: 'POST',
  path: '/bigdata/v1/metrics',
  summary: 'Takes one analytics event; query parameters appid, mid, event and zuid may repeat the body’s.',
  host: 'analytics',
  who: 'guest',
  transport: 'plain',
  effect: 'writes',
  owner: 'Appends only; nothing of it is ever read back by the product’s rules.',
  body: analyticsEvent,
  content: z.strictObject({}),
  problems: [],
  rateLimits: [{ by: 'ip', points: 600, perSeconds: 60 }],
  idempotency: 'natural',
});

export const analyticsCalls = [metrics] as const;

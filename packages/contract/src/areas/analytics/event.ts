import * as z from 'zod/mini';
import { plainText } from '../../kit/typed.ts';

const optionalText = (max: number) => z.optional(plainText(max));
const count = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)));

/** A small named fact of an event. */
const fact = z.union([plainText(128), z.number(), z.boolean()]);
const maxFacts = 20;

/**
 * One event. The server stores a pseudonym in place of the visitor's ids, and the path of `url`
 * without its query.
 */
export const analyticsEvent = z.strictObject({
  /** Which app reports, such as `sikka-web`. */
  appid: optionalText(32),
  /** Integer version of the web build. */
  h5Version: optionalText(16),
  /** What the client believes its user id is; not kept. */
  user_gid: optionalText(64),
  /** Id that the visitor generated; not stored. */
  zuid: optionalText(64),
  /** Place of the event in its cycle of 100. */
  c: count,
  /** Brand and model of the device, coarse. */
  b: optionalText(64),
  /** Store channel. */
  ch: optionalText(32),
  /** `app` in the native shell, `h5` in a browser. */
  platform: optionalText(32),
  /** Operating system, such as `Android`. */
  app_os: optionalText(32),
  /** 1 if the client considers itself signed in; the server stores what the session says. */
  if_login: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** Integer version of the native shell. */
  app_version: optionalText(16),
  /** User agent; not kept. */
  ua: optionalText(512),
  /** Running count of events of this page load. */
  counters: count,
  /** Random id of the page load, never the session token. */
  tokenId: optionalText(64),
  /** Name of the event. */
  event: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.-]+$/)),
  /** Random id of the event; not kept. */
  mid: optionalText(64),
  /** Address of the page; its path alone is kept. */
  url: optionalText(512),
  /** Name of the page's route. */
  page_id: optionalText(64),
  /** Name of the route before it. */
  previouspage_id: optionalText(64),
  /** Facts of the event by name, 20 at most; names of up to 32 characters, texts of up to 128. */
  extra: z.optional(z.record(plainText(32), fact).check(z.refine((facts) => Object.keys(facts).length <= maxFacts))),
});

export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

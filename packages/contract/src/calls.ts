import type * as z from 'zod/mini';
import * as analytics from './areas/analytics/calls.ts';
import * as assistant from './areas/assistant/calls.ts';
import * as bills from './areas/bills/calls.ts';
import * as campaigns from './areas/campaigns/calls.ts';
import * as community from './areas/community/calls.ts';
import * as coupons from './areas/coupons/calls.ts';
import * as feed from './areas/feed/calls.ts';
import * as games from './areas/games/calls.ts';
import * as geo from './areas/geo/calls.ts';
import * as identity from './areas/identity/calls.ts';
import * as inbox from './areas/inbox/calls.ts';
import * as lending from './areas/lending/calls.ts';
import * as payments from './areas/payments/calls.ts';
import * as privacy from './areas/privacy/calls.ts';
import * as release from './areas/release/calls.ts';
import * as rewards from './areas/rewards/calls.ts';
import * as support from './areas/support/calls.ts';

/** Every call of the product: whatever the `calls.ts` of an area exports. */
export const calls = [
  ...Object.values(games),
  ...Object.values(assistant),
  ...Object.values(support),
  ...Object.values(inbox),
  ...Object.values(privacy),
  ...Object.values(identity),
  ...Object.values(feed),
  ...Object.values(geo),
  ...Object.values(release),
  ...Object.values(analytics),
  ...Object.values(payments),
  ...Object.values(rewards),
  ...Object.values(bills),
  ...Object.values(lending),
  ...Object.values(coupons),
  ...Object.values(community),
  ...Object.values(campaigns),
];

/** Any call of the product. */
export type Call = (typeof calls)[number];
/** Paths of the calls with a method. */
export type CallPath<Method extends 'GET' | 'POST' = 'GET' | 'POST'> = Extract<Call, { method: Method }>['path'];
/** The call at a path. */
export type CallAt<Path extends CallPath> = Extract<Call, { path: Path }>;
/** What the caller sends to a path. */
export type BodyOf<Path extends CallPath> = z.input<CallAt<Path>['body']>;
/** What the caller gets from a path on success. */
export type ContentOf<Path extends CallPath> = z.output<CallAt<Path>['content']>;

import { analyticsCalls } from './areas/analytics/calls.ts';
import { feedCalls } from './areas/feed/calls.ts';
import { identityCalls } from './areas/identity/calls.ts';
import { releaseCalls } from './areas/release/calls.ts';

/** Every call of the product. */
export const calls = [...identityCalls, ...feedCalls, ...releaseCalls, ...analyticsCalls] as const;

export type * from './types.ts';
export * from './rules.ts';
export { commonQuery, type CommonQuery, type Reply } from './kit/common.ts';
export { defineCall, type CallDefinition, type RateLimit } from './kit/define-call.ts';
export { openApi, type OpenApiOptions } from './kit/openapi.ts';
export { identityCalls, feedCalls, releaseCalls, analyticsCalls };
export * as identity from './areas/identity/calls.ts';
export * as feed from './areas/feed/calls.ts';
export * as release from './areas/release/calls.ts';
export * as analytics from './areas/analytics/calls.ts';
export { couponGroupArrangement, type CouponGroupArrangement } from './areas/feed/arrangement.ts';
export { feedContent, type ChannelRow, type EntityRow, type ResourceRow } from './areas/feed/content.ts';
export type { Channel, Entity, Feed } from './areas/feed/channel.ts';
export type { Resource } from './areas/feed/resource.ts';
export type { LoginSession } from './areas/identity/session.ts';
export type { UserExtInfo, UserInfo } from './areas/identity/user.ts';
export type { VersionCheck } from './areas/release/version.ts';
export type { AnalyticsEvent } from './areas/analytics/calls.ts';

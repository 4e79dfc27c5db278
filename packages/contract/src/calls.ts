import { analyticsCalls } from './areas/analytics/calls.ts';
import { billsCalls } from './areas/bills/calls.ts';
import { feedCalls } from './areas/feed/calls.ts';
import { identityCalls } from './areas/identity/calls.ts';
import { lendingCalls } from './areas/lending/calls.ts';
import { paymentsCalls } from './areas/payments/calls.ts';
import { releaseCalls } from './areas/release/calls.ts';

/** Every call of the product. */
export const calls = [
  ...identityCalls,
  ...feedCalls,
  ...releaseCalls,
  ...analyticsCalls,
  ...paymentsCalls,
  ...billsCalls,
  ...lendingCalls,
] as const;

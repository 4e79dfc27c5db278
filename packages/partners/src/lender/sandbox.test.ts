import { describe } from 'vitest';
import { describeLender } from './testing/conformance.ts';
import { startLender } from './testing/start-lender.ts';

// Two that differ in all that a lender may decide: how interest is counted, per what, and what ending sooner costs.
describe.each(['udaan', 'kaveri'] as const)('%s', (lenderId) => {
  describeLender(async () => (await startLender(lenderId)).target);
});

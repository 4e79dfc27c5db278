import { describeCatalogue } from '../../kit/testing/lender-catalogue.ts';
import { describeApplying } from './conformance/applying.ts';
import { describeDebiting } from './conformance/debiting.ts';
import { describeLeaving } from './conformance/leaving.ts';
import { describeOwing } from './conformance/owing.ts';
import { describeDays } from './conformance/statements.ts';
import type { LenderUnderTest } from './conformance/under-test.ts';
import { describeWebhooks } from './conformance/webhooks.ts';

/** Conformance tests of the port `Lender`. */
export const describeLender = (start: () => Promise<LenderUnderTest>) => {
  describeCatalogue(start);
  describeApplying(start);
  describeOwing(start);
  describeDebiting(start);
  describeWebhooks(start);
  describeDays(start);
  describeLeaving(start);
};

import { describeApplying } from './conformance/applying.ts';
import { describeCatalogue } from '../kit/conformance/lender-catalogue.ts';
import { describeDays } from './conformance/days.ts';
import { describeDebiting } from './conformance/debiting.ts';
import { describeOwing } from './conformance/owing.ts';
import { describeTelling } from './conformance/telling.ts';
import type { LenderUnderTest } from './conformance/under-test.ts';

/** What every adapter of the port `Lender` must do, against whatever stands behind it. */
export const describeLender = (start: () => Promise<LenderUnderTest>) => {
  describeCatalogue(start);
  describeApplying(start);
  describeOwing(start);
  describeDebiting(start);
  describeTelling(start);
  describeDays(start);
};

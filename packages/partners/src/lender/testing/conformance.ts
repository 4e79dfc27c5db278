import { describeCatalogue } from '../../kit/testing/lender-catalogue.ts';
import { describeApplications } from './conformance/applications.ts';
import { describeEndedConsents } from './conformance/ended-consents.ts';
import { describeMandateDebits } from './conformance/mandate-debits.ts';
import { describeRepayments } from './conformance/repayments.ts';
import { describeStatements } from './conformance/statements.ts';
import type { LenderUnderTest } from './conformance/under-test.ts';
import { describeWebhooks } from './conformance/webhooks.ts';

/** Conformance tests of the port `Lender`. */
export const describeLender = (start: () => Promise<LenderUnderTest>) => {
  describeCatalogue(start);
  describeApplications(start);
  describeRepayments(start);
  describeMandateDebits(start);
  describeWebhooks(start);
  describeStatements(start);
  describeEndedConsents(start);
};

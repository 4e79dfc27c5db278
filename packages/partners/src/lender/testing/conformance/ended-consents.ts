import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../../kit/testing/expectations.ts';
import { hourSeconds, newReference, createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

/** Consents that end because the borrower deleted the account. */
export const describeEndedConsents = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender whose borrower deleted the account', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    const isKnown = async (mobile: string): Promise<boolean> =>
      accepted(await target.lender.checkExistingBorrower([target.hashOf('MOBILE', mobile)])).isKnown;

    it('erases applicants without a loan, once, for any number of requests', async () => {
      const { request, reference } = await steps.getOffer();
      accepted(await target.lender.submitStep(reference, { kind: 'CANCEL' }));
      expect(await isKnown(request.borrower.mobile)).toBe(true);

      const end = { reference: newReference(), applications: [reference, newReference()] };
      const first = accepted(await target.lender.endConsents(end)).receivedAt;
      await target.advance(hourSeconds);
      expect(accepted(await target.lender.endConsents(end)).receivedAt).toEqual(first);
      expect(await isKnown(request.borrower.mobile)).toBe(false);
      expect(await steps.readApplication(reference)).toMatchObject({ status: 'CANCELLED' });
      expect(await target.lender.endConsents({ ...end, applications: [newReference()] })).toMatchObject({
        kind: 'refused',
        code: 'REFERENCE_REUSED',
      });
    });

    it('keeps the loan, as the law requires', async () => {
      const { request, reference, loanReference } = await steps.disburse();
      accepted(await target.lender.endConsents({ reference: newReference(), applications: [reference] }));
      expect(await steps.readLoan(loanReference)).toMatchObject({ applicationReference: reference });
      expect(await isKnown(request.borrower.mobile)).toBe(true);
    });
  });

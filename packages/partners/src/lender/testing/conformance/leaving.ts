import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { hour, newReference, walkWith } from './walk.ts';

/** A borrower who has left for good. */
export const describeLeaving = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender whose borrower has left', () => {
    let under: LenderUnderTest;
    let walk: ReturnType<typeof walkWith>;
    beforeEach(async () => {
      under = await start();
      walk = walkWith(under);
    });

    const isKnown = async (mobile: string): Promise<boolean> =>
      accepted(await under.lender.checkExistingBorrower([under.hashOf('MOBILE', mobile)])).isKnown;

    it('erases applicants without a loan, once, for any number of requests', async () => {
      const { request, reference } = await walk.offered();
      accepted(await under.lender.submitStep(reference, { kind: 'CANCEL' }));
      expect(await isKnown(request.borrower.mobile)).toBe(true);

      const end = { reference: newReference(), applications: [reference, newReference()] };
      const first = accepted(await under.lender.endConsents(end)).receivedAt;
      await under.advance(hour);
      expect(accepted(await under.lender.endConsents(end)).receivedAt).toEqual(first);
      expect(await isKnown(request.borrower.mobile)).toBe(false);
      expect(await walk.read(reference)).toMatchObject({ status: 'CANCELLED' });
      expect(await under.lender.endConsents({ ...end, applications: [newReference()] })).toMatchObject({
        kind: 'refused',
        code: 'REFERENCE_REUSED',
      });
    });

    it('keeps the loan, as the law requires', async () => {
      const { request, reference, loanReference } = await walk.disbursed();
      accepted(await under.lender.endConsents({ reference: newReference(), applications: [reference] }));
      expect(await walk.loanOf(loanReference)).toMatchObject({ applicationReference: reference });
      expect(await isKnown(request.borrower.mobile)).toBe(true);
    });
  });

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indianDay } from '../../../kit/indian-time.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import { daySeconds, createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

/** A lender's daily statement. */
export const describeStatements = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender’s daily statement', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    const today = async () => indianDay(await target.now());
    /** Waits until the statement is available. */
    const readStatement = (day: string) =>
      vi.waitFor(async () => accepted(await target.lender.readStatement(day)).statement);

    it('has the day’s disbursements and bookings once the day is over', async () => {
      const { reference, loanReference, offer } = await steps.disburse();
      const [day, { utr }] = [await today(), await steps.readLoan(loanReference)];
      expect(await target.lender.readStatement(day)).toMatchObject({ kind: 'refused', code: 'NOT_READY' });
      await target.advance(daySeconds);
      const quote = await steps.getQuote(loanReference, 'FORECLOSURE');
      const repayment = await steps.pay(quote);
      const next = indianDay(repayment.changedAt);
      await target.advance(2 * daySeconds);

      const disbursement = { kind: 'disbursement', reference, loanReference, number: utr, amountPaise: offer.netPaise };
      expect(await readStatement(day)).toEqual({
        day,
        lines: [disbursement],
        disbursedPaise: offer.netPaise,
        repaidPaise: 0,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await readStatement(next)).toMatchObject({
        day: next,
        lines: [
          {
            kind: 'repayment',
            reference: repayment.reference,
            loanReference,
            number: repayment.receiptNumber,
            amountPaise: quote.payablePaise,
          },
        ],
        disbursedPaise: 0,
        repaidPaise: quote.payablePaise,
      });
    });

    it('is empty when nothing was booked, and refused when there can be none', async () => {
      const day = await today();
      await steps.getOffer();
      await target.advance(daySeconds);
      expect(await readStatement(day)).toMatchObject({ day, lines: [], disbursedPaise: 0, repaidPaise: 0 });
      expect(await target.lender.readStatement('2026-02-31')).toMatchObject({ kind: 'refused', code: 'BODY_INVALID' });
    });

    it('is unknown, not empty, while the lender is unresponsive', async () => {
      const day = await today();
      await target.advance(daySeconds);
      await target.setUnresponsive(true);
      expect(await target.shortTimeout.readStatement(day)).toMatchObject({ kind: 'unknown' });
      await target.setUnresponsive(false);
      expect(await readStatement(day)).toMatchObject({ day });
    });
  });

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indianDay } from '../../../kit/indian-time.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { aDay, stepsWith } from './walk.ts';

/** A lender's statement of a day. */
export const describeDays = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender’s day file', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof stepsWith>;
    beforeEach(async () => {
      target = await start();
      steps = stepsWith(target);
    });

    const today = async () => indianDay(await target.now());
    /** Waits until the file is written. */
    const fileOf = (day: string) => vi.waitFor(async () => accepted(await target.lender.readStatement(day)).statement);

    it('has the day’s disbursements and bookings once the day is over', async () => {
      const { reference, loanReference, offer } = await steps.disburse();
      const [day, { utr }] = [await today(), await steps.loanOf(loanReference)];
      expect(await target.lender.readStatement(day)).toMatchObject({ kind: 'refused', code: 'NOT_READY' });
      await target.advance(aDay);
      const quote = await steps.getQuote(loanReference, 'FORECLOSURE');
      const repayment = await steps.pay(quote);
      const next = indianDay(repayment.changedAt);
      await target.advance(2 * aDay);

      const disbursement = { kind: 'disbursement', reference, loanReference, number: utr, amountPaise: offer.netPaise };
      expect(await fileOf(day)).toEqual({
        day,
        lines: [disbursement],
        disbursedPaise: offer.netPaise,
        repaidPaise: 0,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await fileOf(next)).toMatchObject({
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
      await target.advance(aDay);
      expect(await fileOf(day)).toMatchObject({ day, lines: [], disbursedPaise: 0, repaidPaise: 0 });
      expect(await target.lender.readStatement('2026-02-31')).toMatchObject({ kind: 'refused', code: 'BODY_INVALID' });
    });

    it('is unknown, not empty, while the lender is unresponsive', async () => {
      const day = await today();
      await target.advance(aDay);
      await target.silence(true);
      expect(await target.shortTimeout.readStatement(day)).toMatchObject({ kind: 'unknown' });
      await target.silence(false);
      expect(await fileOf(day)).toMatchObject({ day });
    });
  });

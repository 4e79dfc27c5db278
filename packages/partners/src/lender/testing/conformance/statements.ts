import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indianDay } from '../../../kit/indian-time.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { aDay, walkWith } from './walk.ts';

/** A lender's statement of a day. */
export const describeDays = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender’s day file', () => {
    let under: LenderUnderTest;
    let walk: ReturnType<typeof walkWith>;
    beforeEach(async () => {
      under = await start();
      walk = walkWith(under);
    });

    const today = async () => indianDay(await under.now());
    /** Waits until the file is written. */
    const fileOf = (day: string) => vi.waitFor(async () => accepted(await under.lender.readStatement(day)).statement);

    it('has the day’s disbursements and bookings once the day is over', async () => {
      const { reference, loanReference, offer } = await walk.disbursed();
      const [day, { utr }] = [await today(), await walk.loanOf(loanReference)];
      expect(await under.lender.readStatement(day)).toMatchObject({ kind: 'refused', code: 'NOT_READY' });
      await under.advance(aDay);
      const quote = await walk.quoted(loanReference, 'FORECLOSURE');
      const repayment = await walk.pay(quote);
      const next = indianDay(repayment.changedAt);
      await under.advance(2 * aDay);

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
      await walk.offered();
      await under.advance(aDay);
      expect(await fileOf(day)).toMatchObject({ day, lines: [], disbursedPaise: 0, repaidPaise: 0 });
      expect(await under.lender.readStatement('2026-02-31')).toMatchObject({ kind: 'refused', code: 'BODY_INVALID' });
    });

    it('is unknown, not empty, while the lender is unresponsive', async () => {
      const day = await today();
      await under.advance(aDay);
      await under.silence(true);
      expect(await under.impatient.readStatement(day)).toMatchObject({ kind: 'unknown' });
      await under.silence(false);
      expect(await fileOf(day)).toMatchObject({ day });
    });
  });

import { paise } from '@sikka/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LenderLoan } from '../../../kit/lender.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { aDay, walkWith } from './walk.ts';

const firstOf = ({ instalments, debits = [] }: LenderLoan) => ({ instalment: instalments[0], debit: debits[0] });

/** Instalments that are debited by mandate, and the mandate of a running loan. */
export const describeDebiting = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that debits by mandate', () => {
    let under: LenderUnderTest;
    let walk: ReturnType<typeof walkWith>;
    beforeEach(async () => {
      under = await start();
      walk = walkWith(under);
    });

    /** Noon of the due day of the first instalment: its debit was announced by then, and not made. */
    const waitForDueDay = async (loanReference: string) => {
      const { instalment } = firstOf(await walk.loanOf(loanReference));
      const noon = new Date(`${instalment?.dueDay}T06:30:00.000Z`).getTime();
      await under.advance(Math.ceil((noon - (await under.now()).getTime()) / 1000));
    };
    const ended = (loanReference: string, state: string) =>
      vi.waitFor(async () => {
        const loan = await walk.loanOf(loanReference);
        expect(firstOf(loan).debit?.state).toBe(state);
        return loan;
      });

    it('announces a debit a day before, and books it', async () => {
      const { loanReference, offer } = await walk.disbursed(under.mandate('funded'));
      await waitForDueDay(loanReference);
      const due = await ended(loanReference, 'announced');
      expect(due).toMatchObject({
        status: 'EMI_DUE',
        mandate: { mandateReference: under.mandate('funded'), isEnded: false },
      });
      const { debit, instalment } = firstOf(due);
      expect(debit).toMatchObject({ dueDay: instalment?.dueDay, amountPaise: instalment?.instalmentPaise });
      expect((debit?.debitAt.getTime() ?? 0) - (debit?.announcedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(aDay * 1000);

      await under.advance(aDay / 2);
      const paid = await ended(loanReference, 'paid');
      expect(paid).toMatchObject({ status: 'HEALTHY', duePaise: paise(0), owedPaise: offer.schedule[0]?.owedPaise });
      const after = firstOf(paid);
      expect(after.instalment).toMatchObject({ paidPaise: instalment?.instalmentPaise, paidAt: after.debit?.endedAt });
      expect(after.debit?.bankReference).toBeTruthy();
    });

    it('does not debit what was paid manually, or is being paid', async () => {
      const { loanReference } = await walk.disbursed(under.mandate('funded'));
      await waitForDueDay(loanReference);
      await walk.pay(await walk.quoted(loanReference, 'DUE'));
      await under.advance(aDay / 2);
      const { debit, instalment } = firstOf(await ended(loanReference, 'calledOff'));
      expect(debit?.reason).toBe('PAID_ALREADY');
      expect(instalment?.paidAt?.getTime()).toBeLessThan(debit?.debitAt.getTime() ?? 0);
    });

    it('gives the reason of a returned debit, and charges no more than signed', async () => {
      const { loanReference, offer } = await walk.disbursed(under.mandate('empty'));
      await waitForDueDay(loanReference);
      await under.advance(aDay / 2);
      const loan = await ended(loanReference, 'failed');
      expect(firstOf(loan).debit).toMatchObject({ reason: 'INSUFFICIENT_FUNDS', endedAt: expect.any(Date) });
      expect(loan.bounces).toEqual([{ at: expect.any(Date), chargePaise: offer.bouncePaise }]);
      expect(loan.duePaise).toBe((offer.schedule[0]?.instalmentPaise ?? 0) + offer.bouncePaise);
    });

    it('debits nothing under an ended mandate, and continues under its replacement', async () => {
      const { lender } = under;
      const { loanReference, offer } = await walk.disbursed(under.mandate('funded'));
      const maxPaise = 2 * offer.instalmentPaise;
      const end = { mandateReference: under.mandate('funded'), maxPaise: paise(maxPaise), status: 'ENDED' } as const;
      const another = {
        mandateReference: under.mandate('other'),
        maxPaise: paise(maxPaise),
        status: 'ACTIVE',
      } as const;
      await waitForDueDay(loanReference);
      await ended(loanReference, 'announced');
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, end));
        expect(loan.mandate).toEqual({ mandateReference: end.mandateReference, isEnded: true });
        expect(firstOf(loan).debit).toMatchObject({ state: 'calledOff', reason: 'MANDATE_ENDED' });
      }
      await under.advance(2 * aDay);
      await vi.waitFor(async () => expect((await walk.loanOf(loanReference)).status).toBe('EMI_OVERDUE'));
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, another));
        expect(loan.mandate).toEqual({ mandateReference: another.mandateReference, isEnded: false });
      }
      const tooLate = await lender.updateMandate(loanReference, { ...end, status: 'ACTIVE' });
      expect(tooLate).toMatchObject({ kind: 'refused', code: 'MANDATE_INVALID' });
      await under.advance(31 * aDay);
      await vi.waitFor(async () => {
        const { debits = [], instalments } = await walk.loanOf(loanReference);
        expect(debits.map(({ state, dueDay }) => [state, dueDay])).toEqual([
          ['calledOff', instalments[0]?.dueDay],
          ['paid', instalments[1]?.dueDay],
        ]);
      });
    });

    it('refuses a mandate below an instalment, or for an unknown loan', async () => {
      const { loanReference, offer } = await walk.disbursed(under.mandate('funded'));
      const low = {
        mandateReference: under.mandate('other'),
        maxPaise: paise(offer.instalmentPaise - 1),
        status: 'ACTIVE',
      } as const;
      const invalid = { kind: 'refused', code: 'MANDATE_INVALID' };
      expect(await under.lender.updateMandate(loanReference, low)).toMatchObject(invalid);
      expect((await walk.loanOf(loanReference)).mandate).toMatchObject({ mandateReference: under.mandate('funded') });
      const nobody = await under.lender.updateMandate('NOBODYSENTTHIS', low);
      expect(nobody).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });

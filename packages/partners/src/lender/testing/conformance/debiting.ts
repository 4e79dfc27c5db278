import { paise } from '@sikka/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LenderLoan } from '../../../kit/lender.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { aDay, stepsWith } from './walk.ts';

const firstInstalmentOf = ({ instalments, debits = [] }: LenderLoan) => ({
  instalment: instalments[0],
  debit: debits[0],
});

/** Instalments that are debited by mandate, and the mandate of a running loan. */
export const describeDebiting = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that debits by mandate', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof stepsWith>;
    beforeEach(async () => {
      target = await start();
      steps = stepsWith(target);
    });

    /** Noon of the due day of the first instalment: its debit was announced by then, and not made. */
    const waitForDueDay = async (loanReference: string) => {
      const { instalment } = firstInstalmentOf(await steps.loanOf(loanReference));
      const noon = new Date(`${instalment?.dueDay}T06:30:00.000Z`).getTime();
      await target.advance(Math.ceil((noon - (await target.now()).getTime()) / 1000));
    };
    const endedDebit = (loanReference: string, state: string) =>
      vi.waitFor(async () => {
        const loan = await steps.loanOf(loanReference);
        expect(firstInstalmentOf(loan).debit?.state).toBe(state);
        return loan;
      });

    it('announces a debit a day before, and books it', async () => {
      const { loanReference, offer } = await steps.disburse(target.mandate('funded'));
      await waitForDueDay(loanReference);
      const due = await endedDebit(loanReference, 'announced');
      expect(due).toMatchObject({
        status: 'EMI_DUE',
        mandate: { mandateReference: target.mandate('funded'), isEnded: false },
      });
      const { debit, instalment } = firstInstalmentOf(due);
      expect(debit).toMatchObject({ dueDay: instalment?.dueDay, amountPaise: instalment?.instalmentPaise });
      expect((debit?.debitAt.getTime() ?? 0) - (debit?.announcedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(aDay * 1000);

      await target.advance(aDay / 2);
      const paidDebit = await endedDebit(loanReference, 'paid');
      expect(paidDebit).toMatchObject({
        status: 'HEALTHY',
        duePaise: paise(0),
        owedPaise: offer.schedule[0]?.owedPaise,
      });
      const after = firstInstalmentOf(paidDebit);
      expect(after.instalment).toMatchObject({ paidPaise: instalment?.instalmentPaise, paidAt: after.debit?.endedAt });
      expect(after.debit?.bankReference).toBeTruthy();
    });

    it('does not debit what was paid manually, or is being paid', async () => {
      const { loanReference } = await steps.disburse(target.mandate('funded'));
      await waitForDueDay(loanReference);
      await steps.pay(await steps.getQuote(loanReference, 'DUE'));
      await target.advance(aDay / 2);
      const { debit, instalment } = firstInstalmentOf(await endedDebit(loanReference, 'calledOff'));
      expect(debit?.reason).toBe('PAID_ALREADY');
      expect(instalment?.paidAt?.getTime()).toBeLessThan(debit?.debitAt.getTime() ?? 0);
    });

    it('gives the reason of a returned debit, and charges no more than signed', async () => {
      const { loanReference, offer } = await steps.disburse(target.mandate('empty'));
      await waitForDueDay(loanReference);
      await target.advance(aDay / 2);
      const loan = await endedDebit(loanReference, 'failed');
      expect(firstInstalmentOf(loan).debit).toMatchObject({ reason: 'INSUFFICIENT_FUNDS', endedAt: expect.any(Date) });
      expect(loan.bounces).toEqual([{ at: expect.any(Date), chargePaise: offer.bouncePaise }]);
      expect(loan.duePaise).toBe((offer.schedule[0]?.instalmentPaise ?? 0) + offer.bouncePaise);
    });

    it('debits nothing under an ended mandate, and continues under its replacement', async () => {
      const { lender } = target;
      const { loanReference, offer } = await steps.disburse(target.mandate('funded'));
      const maxPaise = 2 * offer.instalmentPaise;
      const end = { mandateReference: target.mandate('funded'), maxPaise: paise(maxPaise), status: 'ENDED' } as const;
      const secondMandate = {
        mandateReference: target.mandate('other'),
        maxPaise: paise(maxPaise),
        status: 'ACTIVE',
      } as const;
      await waitForDueDay(loanReference);
      await endedDebit(loanReference, 'announced');
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, end));
        expect(loan.mandate).toEqual({ mandateReference: end.mandateReference, isEnded: true });
        expect(firstInstalmentOf(loan).debit).toMatchObject({ state: 'calledOff', reason: 'MANDATE_ENDED' });
      }
      await target.advance(2 * aDay);
      await vi.waitFor(async () => expect((await steps.loanOf(loanReference)).status).toBe('EMI_OVERDUE'));
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, secondMandate));
        expect(loan.mandate).toEqual({ mandateReference: secondMandate.mandateReference, isEnded: false });
      }
      const tooLate = await lender.updateMandate(loanReference, { ...end, status: 'ACTIVE' });
      expect(tooLate).toMatchObject({ kind: 'refused', code: 'MANDATE_INVALID' });
      await target.advance(31 * aDay);
      await vi.waitFor(async () => {
        const { debits = [], instalments } = await steps.loanOf(loanReference);
        expect(debits.map(({ state, dueDay }) => [state, dueDay])).toEqual([
          ['calledOff', instalments[0]?.dueDay],
          ['paid', instalments[1]?.dueDay],
        ]);
      });
    });

    it('refuses a mandate below an instalment, or for an unknown loan', async () => {
      const { loanReference, offer } = await steps.disburse(target.mandate('funded'));
      const lowMandate = {
        mandateReference: target.mandate('other'),
        maxPaise: paise(offer.instalmentPaise - 1),
        status: 'ACTIVE',
      } as const;
      const invalid = { kind: 'refused', code: 'MANDATE_INVALID' };
      expect(await target.lender.updateMandate(loanReference, lowMandate)).toMatchObject(invalid);
      expect((await steps.loanOf(loanReference)).mandate).toMatchObject({ mandateReference: target.mandate('funded') });
      const unknownMandate = await target.lender.updateMandate('NOBODYSENTTHIS', lowMandate);
      expect(unknownMandate).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });

import { paise } from '@sikka/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LenderLoan } from '../../../kit/lender.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import { daySeconds, createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

const firstInstalmentOf = ({ instalments, debits = [] }: LenderLoan) => ({
  instalment: instalments[0],
  debit: debits[0],
});

/** Instalments that are debited by mandate, and the mandate of a running loan. */
export const describeMandateDebits = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that debits by mandate', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    /** Advances to noon of the first due day: the debit is announced by then, but not made. */
    const waitForDueDay = async (loanReference: string) => {
      const { instalment } = firstInstalmentOf(await steps.readLoan(loanReference));
      const noon = new Date(`${instalment?.dueDay}T06:30:00.000Z`).getTime();
      await target.advance(Math.ceil((noon - (await target.now()).getTime()) / 1000));
    };
    const waitForDebitState = (loanReference: string, state: string) =>
      vi.waitFor(async () => {
        const loan = await steps.readLoan(loanReference);
        expect(firstInstalmentOf(loan).debit?.state).toBe(state);
        return loan;
      });

    it('announces a debit a day before, and books it', async () => {
      const { loanReference, offer } = await steps.disburse(target.mandate('funded'));
      await waitForDueDay(loanReference);
      const due = await waitForDebitState(loanReference, 'announced');
      expect(due).toMatchObject({
        status: 'EMI_DUE',
        mandate: { mandateReference: target.mandate('funded'), isEnded: false },
      });
      const { debit, instalment } = firstInstalmentOf(due);
      expect(debit).toMatchObject({ dueDay: instalment?.dueDay, amountPaise: instalment?.instalmentPaise });
      expect((debit?.debitAt.getTime() ?? 0) - (debit?.announcedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
        daySeconds * 1000,
      );

      await target.advance(daySeconds / 2);
      const paidDebit = await waitForDebitState(loanReference, 'paid');
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
      await target.advance(daySeconds / 2);
      const { debit, instalment } = firstInstalmentOf(await waitForDebitState(loanReference, 'calledOff'));
      expect(debit?.reason).toBe('PAID_ALREADY');
      expect(instalment?.paidAt?.getTime()).toBeLessThan(debit?.debitAt.getTime() ?? 0);
    });

    it('gives the reason of a returned debit, and charges no more than signed', async () => {
      const { loanReference, offer } = await steps.disburse(target.mandate('empty'));
      await waitForDueDay(loanReference);
      await target.advance(daySeconds / 2);
      const loan = await waitForDebitState(loanReference, 'failed');
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
      await waitForDebitState(loanReference, 'announced');
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, end));
        expect(loan.mandate).toEqual({ mandateReference: end.mandateReference, isEnded: true });
        expect(firstInstalmentOf(loan).debit).toMatchObject({ state: 'calledOff', reason: 'MANDATE_ENDED' });
      }
      await target.advance(2 * daySeconds);
      await vi.waitFor(async () => expect((await steps.readLoan(loanReference)).status).toBe('EMI_OVERDUE'));
      for (const _again of [1, 2]) {
        const { loan } = accepted(await lender.updateMandate(loanReference, secondMandate));
        expect(loan.mandate).toEqual({ mandateReference: secondMandate.mandateReference, isEnded: false });
      }
      const tooLate = await lender.updateMandate(loanReference, { ...end, status: 'ACTIVE' });
      expect(tooLate).toMatchObject({ kind: 'refused', code: 'MANDATE_INVALID' });
      await target.advance(31 * daySeconds);
      await vi.waitFor(async () => {
        const { debits = [], instalments } = await steps.readLoan(loanReference);
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
      expect((await steps.readLoan(loanReference)).mandate).toMatchObject({
        mandateReference: target.mandate('funded'),
      });
      const unknownMandate = await target.lender.updateMandate('NOBODYSENTTHIS', lowMandate);
      expect(unknownMandate).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });
  });

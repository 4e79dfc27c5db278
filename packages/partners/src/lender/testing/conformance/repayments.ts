import { paise } from '@sikka/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoanQuote } from '../../../kit/lender.ts';
import { accepted } from '../../../kit/testing/expectations.ts';
import { daySeconds, hourSeconds, createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

/** Sum of the lines of this kind. */
const paiseOf = ({ lines }: LoanQuote, request: LoanQuote['lines'][number]['kind']): number =>
  lines.reduce((sum, { kind, paise }) => (kind === request ? sum + paise : sum), 0);

/** From the disbursement to the last repayment. */
export const describeRepayments = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that receives repayments', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    it('books the next instalment before it is due, and then quotes the one after it', async () => {
      const { loanReference, offer } = await steps.disburse();
      const [first, second] = offer.schedule;
      const quote = await steps.getQuote(loanReference, 'DUE');
      expect(quote.payablePaise).toBe(first?.instalmentPaise);
      await steps.pay(quote);
      const loan = await steps.readLoan(loanReference);
      expect(loan).toMatchObject({ status: 'HEALTHY', duePaise: paise(0), owedPaise: first?.owedPaise });
      expect(loan.instalments.map(({ paidPaise }) => paidPaise > 0).indexOf(false)).toBe(1);
      expect((await steps.getQuote(loanReference, 'DUE')).payablePaise).toBe(second?.instalmentPaise);
    });

    it('books an instalment once, when it is due', async () => {
      const { lender } = target;
      const { loanReference, offer } = await steps.disburse();
      const [first] = (await steps.readLoan(loanReference)).instalments;
      const due = new Date(`${first?.dueDay}T06:30:00.000Z`).getTime();
      await target.advance(Math.ceil((due - (await target.now()).getTime()) / 1000));
      await vi.waitFor(async () => expect((await steps.readLoan(loanReference)).status).toBe('EMI_DUE'));

      const quote = await steps.getQuote(loanReference, 'DUE');
      expect(quote.payablePaise).toBe(offer.schedule[0]?.instalmentPaise);
      const repayment = await steps.newRepayment(quote);
      expect(await lender.repay({ ...repayment, amountPaise: paise(quote.payablePaise - 1) })).toMatchObject({
        kind: 'refused',
        code: 'AMOUNT_INVALID',
      });
      for (const outcome of await Promise.all([1, 2, 3].map(() => lender.repay(repayment)))) accepted(outcome);
      await target.advance(hourSeconds);
      await vi.waitFor(async () => {
        const loan = await steps.readLoan(loanReference);
        expect(loan).toMatchObject({ status: 'HEALTHY', duePaise: paise(0) });
        expect(loan.instalments[0]).toMatchObject({ paidPaise: quote.payablePaise, paidAt: expect.any(Date) });
        expect(loan.instalments[1]).toMatchObject({ paidPaise: paise(0) });
        expect(loan.owedPaise).toBe(offer.schedule[0]?.owedPaise);
      });
      expect(await lender.repay({ ...repayment, bankReference: '632512345679' })).toMatchObject({
        kind: 'refused',
        code: 'REFERENCE_REUSED',
      });
    });

    it('charges late instalments without interest, and names any recovery agent first', async () => {
      const { loanReference } = await steps.disburse();
      await target.advance(50 * daySeconds);
      const loan = await vi.waitFor(async () => {
        const lateLoan = await steps.readLoan(loanReference);
        expect(lateLoan.status).toBe('EMI_OVERDUE');
        return lateLoan;
      });
      expect(loan.daysOverdue).toBeGreaterThan(0);
      const { lender } = accepted(await target.lender.readCatalogue());
      expect([undefined, ...lender.recoveryAgents]).toContainEqual(loan.recoveryAgent);
      const penalPaise = loan.penalties.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      expect(penalPaise).toBeGreaterThan(0);
      const quote = await steps.getQuote(loanReference, 'DUE');
      expect(paiseOf(quote, 'PENALTY')).toBe(penalPaise);
      expect(quote.payablePaise).toBe(loan.duePaise);
    });

    it('is foreclosed for its quote', async () => {
      const { loanReference, offer } = await steps.disburse();
      await target.advance(40 * daySeconds);
      await steps.pay(await steps.getQuote(loanReference, 'DUE'));
      const { owedPaise } = await steps.readLoan(loanReference);
      const quote = await steps.getQuote(loanReference, 'FORECLOSURE');
      expect(paiseOf(quote, 'PRINCIPAL')).toBe(owedPaise);
      expect(paiseOf(quote, 'CHARGE')).toBe(Math.round((owedPaise * offer.foreclosureHundredths) / 10_000));
      await steps.pay(quote);
      await vi.waitFor(async () =>
        expect(await steps.readLoan(loanReference)).toMatchObject({
          status: 'PRECLOSED',
          owedPaise: paise(0),
          duePaise: paise(0),
        }),
      );
      expect(await target.lender.quote(loanReference, 'DUE')).toMatchObject({
        kind: 'refused',
        code: 'QUOTE_NOT_POSSIBLE',
      });
      const [document] = (await steps.readLoan(loanReference)).documents ?? [];
      expect(document).toMatchObject({ kind: 'NO_DUES', issuedAt: expect.any(Date) });
      const read = accepted(await target.lender.readDocument(document?.documentId ?? ''));
      expect(read.document.paragraphs[0]?.en).toContain(offer.offerId);
    });

    it('accepts part prepayments, unless interest is flat', async () => {
      const { loanReference, offer } = await steps.disburse();
      await target.advance(40 * daySeconds);
      await steps.pay(await steps.getQuote(loanReference, 'DUE'));
      if (offer.method === 'FLAT') {
        expect(
          await target.lender.quote(loanReference, 'PART', paise(Math.floor(offer.principalPaise / 4))),
        ).toMatchObject({
          kind: 'refused',
          code: 'QUOTE_NOT_POSSIBLE',
        });
        return;
      }
      const loanBefore = await steps.readLoan(loanReference);
      const quote = await steps.getQuote(loanReference, 'PART', paise(Math.floor(offer.principalPaise / 4)));
      expect(paiseOf(quote, 'PRINCIPAL')).toBeGreaterThan(0);
      await steps.pay(quote);
      const unpaidInstalments = ({ instalments }: typeof loanBefore) =>
        instalments.filter(({ paidPaise }) => paidPaise === 0);
      const after = await steps.readLoan(loanReference);
      const [fewer, lower] = [
        unpaidInstalments(after).length < unpaidInstalments(loanBefore).length,
        (unpaidInstalments(after)[0]?.instalmentPaise ?? 0) < (unpaidInstalments(loanBefore)[0]?.instalmentPaise ?? 0),
      ];
      const response = { FEWER_INSTALMENTS: [true, false], LOWER_INSTALMENTS: [false, true] };
      if (quote.partEffect) expect([fewer, lower]).toEqual(response[quote.partEffect]);
      await vi.waitFor(async () => {
        const { owedPaise, status } = await steps.readLoan(loanReference);
        expect({ owedPaise, status }).toEqual({
          owedPaise: paise(loanBefore.owedPaise - paiseOf(quote, 'PRINCIPAL')),
          status: 'HEALTHY',
        });
      });
    });

    it('accepts a return in the cooling-off period only, without penalty', async () => {
      const { loanReference, offer } = await steps.disburse();
      const quote = await steps.getQuote(loanReference, 'RETURN');
      expect(quote.lines).toContainEqual({ kind: 'PRINCIPAL', paise: offer.principalPaise });
      expect(quote.lines.some(({ kind }) => kind === 'PENALTY' || kind === 'CHARGE')).toBe(false);
      await steps.pay(quote);
      await vi.waitFor(async () =>
        expect(await steps.readLoan(loanReference)).toMatchObject({ status: 'RETURNED', owedPaise: paise(0) }),
      );

      const loan = await steps.disburse();
      await target.advance((offer.coolingOffDays + 1) * daySeconds);
      expect(await target.lender.quote(loan.loanReference, 'RETURN')).toMatchObject({
        kind: 'refused',
        code: 'QUOTE_NOT_POSSIBLE',
      });
    });
  });

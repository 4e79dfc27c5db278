import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { LenderInstalment } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueForDays, disbursedLoan, paidInstalments, changeLoanAtLender } from '../testing/disbursed-loan.ts';
import { loanWithPaidInstalment } from '../testing/repay-loan.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const history = async (
  call: Calls,
  body: { loanGid?: string; pageIndex?: number; pageSize?: number } = {},
  language = 'en',
) => (await call(`${market}/getHistoryBill`, { pageIndex: 1, pageSize: 50, ...body }, { language })).content;

test('lists payments that the lender booked by itself, newest first, page by page', async () => {
  const disbursed = await disbursedLoan(env);
  const { call, cid, loan } = disbursed;
  expect(await history(call)).toEqual({ bills: [], totalSize: 0 });
  await changeLoanAtLender(env, disbursed, paidInstalments(loan, 1, new Date('2027-01-05T04:30:00Z')));
  const after = paidInstalments(loan, 2, new Date('2027-01-31T20:00:00Z'));
  const instalments = after.instalments?.map((row) =>
    row.number === 1 ? { ...row, paidAt: new Date('2027-01-05T04:30:00Z') } : row,
  );
  await changeLoanAtLender(env, disbursed, { ...after, instalments: instalments ?? [] });
  const { bills, totalSize } = await history(call, { loanGid: cid });
  expect(totalSize).toBe(2);
  expect(bills).toMatchObject([
    { instalmentNumber: 2, month: '2027-02', isPaidHere: false, state: 'BOOKED', purpose: 'DUE', loanGid: cid },
    { instalmentNumber: 1, month: '2027-01', amountPaise: loan.instalments[0]?.instalmentPaise },
  ]);
  expect(bills[0]?.stateText).toBe(m.common_paid({}, { locale: 'en' }));
  expect((await history(call, {}, 'hi')).bills[0]?.stateText).toBe(m.common_paid({}, { locale: 'hi' }));
  const second = await history(call, { pageIndex: 2, pageSize: 1 });
  expect(second).toMatchObject({ bills: [{ instalmentNumber: 1 }], totalSize: 2 });
});

test('lists mandate debits with the lender’s reference, and a returned debit with what to do', async () => {
  const disbursed = await disbursedLoan(env);
  const { call, cid, loan, offer } = disbursed;
  const [first, second] = loan.instalments as [LenderInstalment, LenderInstalment];
  const paidAt = new Date('2027-01-05T16:30:00Z');
  const debit = {
    debitReference: 'UF-D-1',
    dueDay: first.dueDay,
    amountPaise: first.instalmentPaise,
    announcedAt: new Date('2027-01-04T16:30:00Z'),
    debitAt: paidAt,
  };
  const announced = { ...debit, state: 'announced' } as const;
  await changeLoanAtLender(env, disbursed, { debits: [announced] });
  const loanOf = async () => (await call(`${market}/getLoanDetail`, { loanGid: cid })).content.loan;
  expect((await loanOf())?.snapshot?.debits).toMatchObject([{ state: 'ANNOUNCED', isOpen: true, number: 1 }]);
  expect((await history(call)).bills).toEqual([]);

  const paid = { ...debit, state: 'paid', endedAt: paidAt, bankReference: 'BANK1' } as const;
  const failedAt = new Date('2027-02-05T16:30:00Z');
  const failed = {
    ...debit,
    debitReference: 'UF-D-2',
    dueDay: second.dueDay,
    debitAt: failedAt,
    endedAt: failedAt,
    state: 'failed',
    reason: 'INSUFFICIENT_FUNDS',
  } as const;
  const after = paidInstalments(loan, 1, paidAt);
  const bounces = [{ at: failedAt, chargePaise: offer.bouncePaise }];
  const due = dueForDays({ ...loan, ...after }, 0, offer);
  const charged = { bounces, duePaise: paise((due.duePaise ?? 0) + offer.bouncePaise) };
  await changeLoanAtLender(env, disbursed, { ...after, ...due, ...charged, debits: [paid, failed] });
  const { bills, totalSize } = await history(call);
  expect(totalSize).toBe(2);
  expect(bills).toMatchObject([
    {
      state: 'FAILED',
      instalmentNumber: 2,
      at: failedAt.toISOString(),
      debit: { debitReference: 'UF-D-2', isOpen: true, text: expect.stringMatching(/too little money.*pay it here/) },
    },
    {
      state: 'BOOKED',
      isPaidHere: false,
      instalmentNumber: 1,
      debit: { debitReference: 'UF-D-1', bankReference: 'BANK1', isOpen: false },
    },
  ]);
  expect((await history(call, {}, 'hi')).bills[0]?.debit?.text).toContain('पैसा कम था');
  expect((await loanOf())?.snapshot?.debits?.map(({ state }) => state)).toEqual(['FAILED', 'PAID']);
});

test('lists a payment in the app once, from the debit until the lender has booked it', async () => {
  const loan = await loanWithPaidInstalment(env);
  const { call, lender, loanReference, repaymentReference, repaymentGid, merchantRequestId, quote } = loan;
  const here = { repaymentGid, merchantRequestId, amountPaise: quote.payablePaise, isPaidHere: true, purpose: 'DUE' };
  expect((await history(call)).bills).toMatchObject([{ ...here, state: 'UNDER_WAY' }]);
  const sent = lender.repaymentRequests.find(({ reference }) => reference === repaymentReference);
  lender.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'UDR9' });
  lender.changeLoan(loanReference, paidInstalments(loan.loan, 1, sent?.paidAt ?? new Date(0)));
  await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'repayment', reference: repaymentReference });
  await env.runOutbox();
  const { bills, totalSize } = await history(call);
  expect(totalSize).toBe(1);
  expect(bills).toMatchObject([{ ...here, state: 'BOOKED', receiptNumber: 'UDR9', at: sent?.paidAt.toISOString() }]);
});

test('shows a payment that the lender rejected as being refunded', async () => {
  const { call, lender, repaymentReference } = await loanWithPaidInstalment(env);
  lender.changeRepayment(repaymentReference, { state: 'rejected', code: 'ACCOUNT_CLOSED' });
  await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'repayment', reference: repaymentReference });
  await env.runOutbox();
  const { bills } = await history(call);
  expect(bills).toHaveLength(1);
  expect(['REFUNDING', 'REFUNDED']).toContain(bills[0]?.state);
});

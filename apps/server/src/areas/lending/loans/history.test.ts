import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lent, paidUpTo, told } from '../testing/lent-loan.ts';
import { paid } from '../testing/repay-loan.ts';
import { type Calls, market, startLending, type TestLending } from '../testing/test-lending.ts';

let it: TestLending;
beforeAll(async () => {
  it = await startLending();
});
afterAll(() => it.close());

const history = async (
  call: Calls,
  body: { loanGid?: string; pageIndex?: number; pageSize?: number } = {},
  language = 'en',
) => (await call(`${market}/getHistoryBill`, { pageIndex: 1, pageSize: 50, ...body }, { language })).content;

test('what the lender booked by itself is listed, newest first, page by page', async () => {
  const made = await lent(it);
  const { call, cid, loan } = made;
  expect(await history(call)).toEqual({ bills: [], totalSize: 0 });
  await told(it, made, paidUpTo(loan, 1, new Date('2027-01-05T04:30:00Z')));
  const after = paidUpTo(loan, 2, new Date('2027-01-31T20:00:00Z'));
  const instalments = after.instalments?.map((row) =>
    row.number === 1 ? { ...row, paidAt: new Date('2027-01-05T04:30:00Z') } : row,
  );
  await told(it, made, { ...after, instalments: instalments ?? [] });
  const { bills, totalSize } = await history(call, { loanGid: cid });
  expect(totalSize).toBe(2);
  expect(bills).toMatchObject([
    { instalmentNumber: 2, month: '2027-02', isPaidHere: false, state: 'BOOKED', purpose: 'DUE', loanGid: cid },
    { instalmentNumber: 1, month: '2027-01', amountPaise: loan.instalments[0]?.instalmentPaise },
  ]);
  expect(bills[0]?.stateText).toBe('Booked by Udaan Finance');
  expect((await history(call, {}, 'hi')).bills[0]?.stateText).toContain('दर्ज');
  const second = await history(call, { pageIndex: 2, pageSize: 1 });
  expect(second).toMatchObject({ bills: [{ instalmentNumber: 1 }], totalSize: 2 });
});

test('what was paid here is listed once, from the debit until the lender has booked it', async () => {
  const loan = await paid(it);
  const { call, lender, loanReference, repaymentReference, repaymentGid, merchantRequestId, quote } = loan;
  const here = { repaymentGid, merchantRequestId, amountPaise: quote.payablePaise, isPaidHere: true, purpose: 'DUE' };
  expect((await history(call)).bills).toMatchObject([{ ...here, state: 'UNDER_WAY' }]);
  const sent = lender.paid.find(({ reference }) => reference === repaymentReference);
  lender.changeRepayment(repaymentReference, { state: 'booked', receiptNumber: 'UDR9' });
  lender.changeLoan(loanReference, paidUpTo(loan.loan, 1, sent?.paidAt ?? new Date(0)));
  await it.news('udaan', { eventId: randomUUID(), subject: 'repayment', reference: repaymentReference });
  await it.settle();
  const { bills, totalSize } = await history(call);
  expect(totalSize).toBe(1);
  expect(bills).toMatchObject([{ ...here, state: 'BOOKED', receiptNumber: 'UDR9', at: sent?.paidAt.toISOString() }]);
});

test('what the lender did not take is on its way back', async () => {
  const { call, lender, repaymentReference } = await paid(it);
  lender.changeRepayment(repaymentReference, { state: 'rejected', code: 'ACCOUNT_CLOSED' });
  await it.news('udaan', { eventId: randomUUID(), subject: 'repayment', reference: repaymentReference });
  await it.settle();
  const { bills } = await history(call);
  expect(bills).toHaveLength(1);
  expect(['REFUNDING', 'REFUNDED']).toContain(bills[0]?.state);
});

import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { billWith, receiptWith } from '#areas/lending/testing/loans.ts';
import { debitWith } from '#areas/lending/testing/repayments.ts';
import { recordRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { receipts } from '../receipts.ts';

const call = '/flamingo/ostrader/loan_market/getHistoryBill';
const open = async (answer: (body: never) => unknown, address = '/repayRecord?loanGid=r1', user?: null) => {
  const post = answerCalls({ [call]: answer });
  return { post, ...(await openScreen(recordRoutes, address, user)) };
};
const paymentsAnswer =
  (...bills: object[]) =>
  () => ({ bills, totalSize: bills.length });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lists payments by month, with purpose, state and receipt', async () => {
  const { post } = await open(
    paymentsAnswer(
      billWith({ billId: 'b2', month: '2027-01', purpose: 'PART', state: 'REFUNDING', stateText: 'On its way back' }),
      billWith(),
    ),
  );
  expect(post).toHaveBeenCalledWith(call, { loanGid: 'r1', pageIndex: 1, pageSize: 20 }, { quiet: true });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'January 2027',
    'December 2026',
  ]);
  const [later, earlier] = screen.getAllByRole('link', { name: /₹10,500/ });
  expect(within(later!).getByText('On its way back')).toBeTruthy();
  expect(within(earlier!).getByText(m.lending_records_receipt_number({ number: 'UDR-77' }))).toBeTruthy();
  expect(earlier?.getAttribute('href')).toBe('/app/repayResult?repaymentGid=p1');
});

it('shows the instalment of a payment booked by the lender, without a link', async () => {
  const { repaymentGid: _gid, merchantRequestId: _order, receiptNumber: _receipt, ...booked } = billWith();
  await open(paymentsAnswer({ ...booked, isPaidHere: false, instalmentNumber: 1 }));
  expect(screen.getByText(m.lending_records_instalment_number({ number: '1' }))).toBeTruthy();
  expect(screen.getByText('4 Dec 2026 · not paid in this app')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Instalment 1/ })).toBeNull();
});

it('shows mandate debits with references, and why a debit was returned', async () => {
  const { repaymentGid: _gid, merchantRequestId: _order, receiptNumber: _receipt, ...booked } = billWith();
  const byLender = { ...booked, isPaidHere: false };
  const debit = debitWith({ state: 'PAID', isOpen: false, bankReference: '632512345678' });
  const back = debitWith({ debitReference: 'UF-D-2', state: 'FAILED', text: 'Too little money. Pay it here.' });
  await open(
    paymentsAnswer(
      { ...byLender, billId: 'b2', state: 'FAILED', stateText: 'Came back', instalmentNumber: 2, debit: back },
      { ...byLender, instalmentNumber: 1, debit },
    ),
  );
  for (const text of ['Debit UF-D-1', 'Bank reference 632512345678', 'Debit UF-D-2', 'Too little money. Pay it here.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('4 Dec 2026 · by mandate')).toHaveLength(2);
});

it('names the loan if several are listed', async () => {
  const { post } = await open(paymentsAnswer(billWith()), '/repayRecord');
  expect(post).toHaveBeenCalledWith(call, { pageIndex: 1, pageSize: 20 }, { quiet: true });
  expect(screen.getByText(/4 Dec 2026 · Udaan Step/)).toBeTruthy();
});

it('loads older ones on request', async () => {
  await open(({ pageIndex }: { pageIndex: number }) => ({
    bills: [billWith({ billId: `b${pageIndex}`, month: `2026-0${9 - pageIndex}` })],
    totalSize: 21,
  }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(screen.getByText('August 2026')).toBeTruthy();
  expect(screen.getByText('July 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('links to the schedule if nothing was paid yet', async () => {
  await open(paymentsAnswer());
  expect(screen.getByText(m.lending_records_nothing_paid())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.lending_records_plan() }).getAttribute('href')).toBe(
    '/app/repayment?loanGid=r1',
  );
});

it('shows stored receipts when the record fails to load', async () => {
  receipts.store(receiptWith());
  receipts.store(receiptWith({ merchantRequestId: 'OTHER', loanGid: 'r2', productName: 'Udaan Leap' }));
  await open(() => new ApiProblem('network'));
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Udaan Step/ }).getAttribute('href')).toBe(
    '/app/repayReceipt?merchantRequestId=LOAN0K3T9Q2W7X1Z5A8B4',
  );
  expect(screen.queryByText(/Udaan Leap/)).toBeNull();
});

it('sends no request for guests', async () => {
  const { post, currentHref } = await open(paymentsAnswer(), '/repayRecord', null);
  expect(currentHref()).toBe('/login');
  expect(post).not.toHaveBeenCalled();
});

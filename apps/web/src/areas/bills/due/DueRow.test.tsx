import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { billsRoutes } from '#areas/bills/routes.ts';
import { summaryWith } from '#areas/bills/testing/bills.ts';

afterEach(cleanup);

const open = (facts: Parameters<typeof summaryWith>[0]) => {
  const bill = summaryWith(facts);
  answerCalls({ '/bbps/bill/unpaid': () => ({ bills: [bill], unresponsive: [], totalPaise: bill.amountPaise }) });
  return openScreen(billsRoutes, '/myBills');
};

it('shows that autopay does not pay a bill above its maximum, and the due date', async () => {
  await open({ autopayMaxPaise: paise(100_000) });
  expect(await screen.findByText(m.bills_due_above_autopay())).toBeTruthy();
});

it('shows nothing if autopay pays the bill', async () => {
  await open({ autopayDay: '2026-11-24' });
  expect(await screen.findByText(m.bills_due_autopay({ day: '24 Nov' }))).toBeTruthy();
  expect(screen.queryByText(m.bills_due_above_autopay())).toBeNull();
});

it('follows a payment that is not confirmed, instead of asking for another', async () => {
  await open({ unconfirmedPayment: 'p1' });
  const row = (await screen.findByText(m.bills_due_confirming())).closest('a');
  expect(row?.getAttribute('href')).toBe('/app/payResult?merchantRequestId=p1');
});

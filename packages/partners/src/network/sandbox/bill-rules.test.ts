import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { dayNumber } from '../../kit/indian-time.ts';
import { sandboxBillers } from '../billers/biller-list.ts';
import { sampleBillers } from '../testing/fixtures.ts';
import { accountCard, billsOf, nextBillAt, outstandingOf } from './bill-rules.ts';

const now = new Date('2026-11-21T06:30:00Z');
const biller = (id: string) => sandboxBillers.find(({ record }) => record.id === id)!;
const yamuna = biller(sampleBillers.fetched);

it('the same account has the same bill, until its next one', () => {
  const [bill] = billsOf(yamuna, 'account', now);
  expect(billsOf(yamuna, 'account', now)).toEqual([bill]);
  const next = nextBillAt(yamuna, 'account', now);
  expect(billsOf(yamuna, 'account', new Date(next.getTime() - 86_400_000))).toEqual([bill]);
  const [later] = billsOf(yamuna, 'account', next);
  expect(later?.billNumber).not.toBe(bill?.billNumber);
  expect(later?.customerName).toBe(bill?.customerName);
});

it('on any day some accounts are due soon, some overdue and some new', () => {
  const daysLeft = Array.from({ length: 200 }, (_, index) => {
    const [bill] = billsOf(yamuna, `account ${index}`, now);
    expect(bill!.billDate! <= '2026-11-21').toBe(true);
    return Math.round(new Date(bill!.dueDate!).getTime() / 86_400_000) - dayNumber(now);
  });
  expect(daysLeft.filter((days) => days < 0).length).toBeGreaterThan(20);
  expect(daysLeft.filter((days) => days >= 0 && days <= 5).length).toBeGreaterThan(20);
  expect(daysLeft.filter((days) => days > 5).length).toBeGreaterThan(20);
});

it('a card has a minimum due, a loan instalments, a punctual payer an early amount, a school several bills', () => {
  const optionsOf = (id: string) => billsOf(biller(id), 'account', now)[0]!.paymentOptions.map(({ name }) => name);
  expect(optionsOf(sampleBillers.card)).toEqual(['Total Due', 'Minimum Due', 'Custom']);
  expect(optionsOf('UDAA00000NAT02')).toEqual(['1 EMI', '3 EMI', 'Foreclosure']);
  expect(optionsOf('BETW00000MAP01')).toEqual(['Early Payment Amount', 'Late Payment Amount']);
  const bills = billsOf(biller(sampleBillers.listed), 'account', now);
  expect(new Set(bills.map(({ billNumber }) => billNumber)).size).toBe(3);
});

it('an account without bills has an owner and a range', () => {
  expect(accountCard(biller(sampleBillers.validated), 'account', now)).toMatchObject({
    amount: 0,
    customerName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
    minAmount: 10_000,
    maxAmount: 1_000_000,
    amountMultiple: 100,
  });
});

it('a payment reduces the bill and removes its options', () => {
  const [bill] = billsOf(biller(sampleBillers.card), 'account', now);
  expect(outstandingOf(bill!, paise(0))).toEqual(bill);
  expect(outstandingOf(bill!, paise(1_000))).toMatchObject({ amount: bill!.amount - 1_000, paymentOptions: [] });
  expect(outstandingOf(bill!, paise(bill!.amount + 1)).amount).toBe(0);
});

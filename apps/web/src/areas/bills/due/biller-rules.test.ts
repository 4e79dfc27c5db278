import { expect, it } from 'vitest';
import { billPaymentWith } from '../pay/testing/bill-payments.ts';
import { accountWith, summaryWith } from '../testing/bills.ts';
import { yourBillers } from './biller-rules.ts';

const bill = summaryWith();
const idle = accountWith({ accountId: 'idle', consumerNumber: '2' });
const [latest, earlier] = [billPaymentWith({ consumerNumber: '3' }), billPaymentWith({ consumerNumber: '3' })];

it('starts with what is due, then lists linked accounts, then accounts that were paid without a link', () =>
  expect(yourBillers([bill], [idle, accountWith()], [latest])).toEqual([
    { bill },
    { account: idle },
    { paid: latest },
  ]));

it('names an account once', () => {
  const ofLinked = billPaymentWith({ consumerNumber: idle.consumerNumber });
  expect(yourBillers([], [idle], [ofLinked, latest, earlier])).toEqual([{ account: idle }, { paid: latest }]);
});

it('omits an account whose biller has left the network', () =>
  expect(yourBillers([], [accountWith({ isAvailable: false })], [])).toEqual([]));

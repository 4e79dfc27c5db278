import { paise } from '@sikka/money';
import type { Autopay } from '@sikka/contract';
import { paymentId } from '#shared/money/testing/payments.ts';
import { accountId } from '#areas/bills/testing/bills.ts';

export const autopayId = '0199f5a0-0000-7000-8000-0000000000a1';
export const mandate = 'MND0K3T9Q2W7X1Z5A8B4';

/** An active mandate with an announced and a past debit, with overrides. */
export const autopayWith = (overrides: Partial<Autopay> = {}): Autopay => ({
  autopayId,
  accountId,
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerNumber: '100234567',
  nickname: '',
  state: 'ACTIVE',
  stateText: 'On. We announce every debit at least 24 hours before; you can skip it.',
  maxPaise: paise(250_000),
  endsOn: '2027-11-21',
  nextDebit: { day: '2026-11-24', amountPaise: paise(184_000), isSkipped: false },
  lastDebit: { at: '2026-10-24T01:10:00.000Z', amountPaise: paise(171_000), merchantRequestId: paymentId },
  payer: 'pr***@okbank',
  mandate,
  refUrl: '',
  ...overrides,
});

/** A mandate that the user has not approved yet. */
export const waitingAutopayWith = (overrides: Partial<Autopay> = {}): Autopay => {
  const { nextDebit: _, lastDebit: __, payer: ___, ...order } = autopayWith();
  const stateText = 'Waiting for you to approve with your bank. Nothing is debited before that.';
  return { ...order, state: 'WAITING', stateText, refUrl: 'https://pay.example/m/1', ...overrides };
};

import { paise } from '@sikka/money';
import type { BillPayment, Receipt } from '@sikka/contract';
import { paymentId, paymentWith } from '#shared/money/testing/payments.ts';

/** A confirmed payment of an electricity bill, with overrides. */
export const billPaymentWith = (overrides: Partial<BillPayment> = {}): BillPayment => ({
  merchantRequestId: paymentId,
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerNumber: '1002 3345 91',
  amountPaise: paise(184_590),
  status: 'SUCCESS',
  statusText: 'Paid',
  at: '2026-11-21T04:12:00.000Z',
  explanation: 'Yamuna Power has confirmed your payment. Nothing is left to do.',
  consumerName: 'Priya Sharma',
  billNumber: 'YP-2211',
  billPeriod: 'October 2026',
  dueDate: '2026-11-24',
  billPaise: paise(184_000),
  feePaise: paise(590),
  method: 'UPI',
  connectTransactionId: 'BD01632509412AB0054X',
  connectReferenceNumber: 'AB123456',
  steps: [
    { step: 'ordered', at: '2026-11-21T04:10:00.000Z', holder: 'you' },
    { step: 'debited', at: '2026-11-21T04:11:00.000Z', holder: 'us' },
    { step: 'sentToBiller', at: '2026-11-21T04:11:02.000Z', holder: 'network' },
    { step: 'confirmed', at: '2026-11-21T04:12:00.000Z', holder: 'biller' },
  ],
  payment: paymentWith({
    state: 'collected',
    refUrl: '',
    canCancel: false,
    attempt: { number: 1, state: 'succeeded', method: 'UPI', payer: 'pr***@okbank', bankReference: '632511223344' },
  }),
  hasReceipt: true,
  nextQuerySeconds: 0,
  queryLimitTime: 120,
  ...overrides,
});

export const receiptWith = (overrides: Partial<Receipt> = {}): Receipt => ({
  merchantRequestId: paymentId,
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerName: 'Priya Sharma',
  consumerNumber: '1002 3345 91',
  billNumber: 'YP-2211',
  billPeriod: 'October 2026',
  billPaise: paise(184_000),
  feePaise: paise(590),
  totalPaise: paise(184_590),
  totalInWords: 'One thousand eight hundred forty-five rupees and ninety paise',
  method: 'UPI',
  payer: 'pr***@okbank',
  bankReference: '632511223344',
  connectTransactionId: 'BD01632509412AB0054X',
  connectReferenceNumber: 'AB123456',
  paidAt: '2026-11-21T04:12:00.000Z',
  ...overrides,
});

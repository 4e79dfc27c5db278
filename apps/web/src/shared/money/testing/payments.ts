import { paise } from '@sikka/money';
import type { Payment, Refund } from '@sikka/contract';

export const paymentId = 'PAY0K3T9Q2W7X1Z5A8B4';

/** An order that waits for its payer, with overrides. */
export const paymentWith = (overrides: Partial<Payment> = {}): Payment => ({
  merchantRequestId: paymentId,
  purpose: 'bill',
  state: 'open',
  amountPaise: paise(184_590),
  feePaise: paise(590),
  payeeName: 'Yamuna Power',
  note: 'Electricity, 1002 3345 91',
  methods: ['UPI', 'CARD', 'NETBANKING'],
  refUrl: 'https://pay.example/p/1',
  attempt: { number: 1, state: 'waiting' },
  canRetry: false,
  canCancel: true,
  createdAt: '2026-11-21T04:10:00.000Z',
  expiresAt: '2026-11-21T04:25:00.000Z',
  nextQuerySeconds: 5,
  queryLimitTime: 120,
  ...overrides,
});

/** A refund that the bank has sent, with overrides. */
export const refundWith = (overrides: Partial<Refund> = {}): Refund => ({
  refundId: 'RF7Q2W7X1Z5A8B4K3T9Q',
  merchantRequestId: paymentId,
  purpose: 'bill',
  payeeName: 'Yamuna Power',
  amountPaise: paise(184_590),
  reason: 'rejectedByBiller',
  reasonText: 'The biller did not take the payment.',
  method: 'UPI',
  stage: 'SENT_BY_BANK',
  owner: 'yourBank',
  debitedAt: '2026-11-21T04:11:00.000Z',
  promisedBy: '2026-11-26',
  legalLimit: '2026-11-26',
  isLate: false,
  compensationPaise: paise(0),
  bankReference: '432188761029',
  ombudsmanFrom: '2026-12-21',
  history: [
    { stage: 'DETECTED', owner: 'us', at: '2026-11-21T04:12:00.000Z' },
    { stage: 'REQUESTED', owner: 'gateway', at: '2026-11-21T04:12:10.000Z' },
    { stage: 'ACCEPTED', owner: 'gateway', at: '2026-11-21T04:13:00.000Z' },
    { stage: 'SENT_BY_BANK', owner: 'yourBank', at: '2026-11-21T04:30:00.000Z' },
  ],
  ...overrides,
});

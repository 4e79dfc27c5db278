import {
  type AutopayState,
  autopayStates,
  bills,
  billPaymentStatuses,
  lending,
  payments,
  prizeTaxStatuses,
  refundStages,
  repaymentStatuses,
  rewards,
} from '@sikka/contract';
import { uuid } from '../made-life/kit.ts';
import { answerTo } from '../record-reader.ts';
import { at, loanGid, recordState, openOrder, orderId, polling, prize, type RecordState } from './kit.ts';

const refund = (stage: (typeof refundStages)[number], more: object = {}) => ({
  refundId: 'r1',
  merchantRequestId: orderId,
  purpose: 'bill',
  payeeName: 'Suryodaya Vidyut',
  amountPaise: 124_000,
  reason: 'rejectedByBiller',
  reasonText: 'The biller did not accept the payment.',
  stage,
  owner: { DETECTED: 'us', REQUESTED: 'us', ACCEPTED: 'gateway', SENT_BY_BANK: 'yourBank', CREDITED: 'you' }[stage],
  debitedAt: at,
  promisedBy: '2026-11-28',
  legalLimit: '2026-11-30',
  isLate: false,
  compensationPaise: 0,
  ombudsmanFrom: '2026-12-20',
  history: stage === 'CREDITED' ? [{ stage, owner: 'you', at: '2026-11-24T08:00:00.000Z' }] : [],
  ...more,
});

const billPayment = (status: string) => ({
  merchantRequestId: orderId,
  billerId: 'B',
  billerName: 'Nabha Gas',
  billerCategoryName: 'LPG Gas',
  consumerNumber: '7700010001',
  amountPaise: 90_500,
  status,
  statusText: `Status ${status}`,
  at,
});
const billDetail = (status: string) => ({
  ...billPayment(status),
  explanation: `Reason of ${status}.`,
  consumerName: '',
  billNumber: '',
  billPeriod: '',
  billPaise: 90_500,
  feePaise: 0,
  steps: [],
  ...(status === 'PENDING' && { pendingUntil: '2026-11-27T09:00:00.000Z' }),
  payment: openOrder(90_500, 'bill'),
  ...(status === 'REJECTED' && { refund: refund('ACCEPTED') }),
  ...(status === 'REFUNDED' && { refund: refund('CREDITED') }),
  hasReceipt: false,
  ...polling,
});

const repayment = (status: string) => ({
  repaymentGid: uuid('5'),
  merchantRequestId: orderId,
  loanGid: loanGid,
  channelGid: 'udaan',
  channelName: 'Udaan',
  purpose: 'DUE',
  amountPaise: 472_800,
  status,
  statusText: `Status ${status}`,
  at,
});
const repaymentDetail = (status: string) => ({
  ...repayment(status),
  explanation: `Reason of ${status}.`,
  loanNumber: 'U1',
  lines: [],
  quoteId: uuid('4'),
  quoteValidUntil: at,
  reference: 'R1',
  steps: [],
  payment: openOrder(472_800, 'loan'),
  hasReceipt: false,
  ...polling,
});

const unpaidBill = (more: object) => ({
  billId: uuid('1'),
  accountId: uuid('2'),
  billerId: 'B',
  billerName: 'Jaldhara Water',
  billerCategoryName: 'Water',
  consumerNumber: '8800011234',
  consumerName: 'ASHA RAO',
  nickname: '',
  amountPaise: 31_000,
  status: 'unpaid',
  ...more,
});

const autopaySays: Readonly<Record<AutopayState, string>> = {
  WAITING: 'waits',
  ACTIVE: 'is on',
  PAUSED: 'paused',
  REFUSED: 'not approved',
  REVOKED: 'was ended',
  ENDED: 'has ended',
};

/** Refunds, payments, bills and autopays in every state of the contract. */
export const moneyStates: readonly RecordState[] = [
  ...refundStages.map((stage) =>
    recordState(
      'refund',
      stage,
      'REFUND',
      [answerTo(payments.listRefunds, { refunds: [refund(stage)] })],
      `/refund?merchantRequestId=${orderId}`,
      '₹1,240',
      'Suryodaya Vidyut',
      stage === 'CREDITED' ? '24 Nov 2026' : '28 Nov 2026',
    ),
  ),
  recordState(
    'refund',
    'late',
    'REFUND',
    [
      answerTo(payments.listRefunds, {
        refunds: [refund('SENT_BY_BANK', { isLate: true, compensationPaise: 70_000 })],
      }),
    ],
    `/refund?merchantRequestId=${orderId}`,
    '₹1,240',
    '₹700',
  ),
  ...billPaymentStatuses.map((status) =>
    recordState(
      'payment',
      status,
      'PAYMENT',
      [
        answerTo(bills.listBills, { transactions: [billPayment(status)], totalSize: 1 }),
        answerTo(bills.billStatus, billDetail(status)),
      ],
      `/payResult?merchantRequestId=${orderId}`,
      '₹905',
      'Nabha Gas',
      '20 Nov 2026',
      `Status ${status}`,
    ),
  ),
  ...repaymentStatuses.map((status) =>
    recordState(
      'repayment',
      status,
      'PAYMENT',
      [
        answerTo(lending.listRepayments, { repayments: [repayment(status)], totalSize: 1 }),
        answerTo(lending.queryRepayment, repaymentDetail(status)),
      ],
      `/repayResult?merchantRequestId=${orderId}`,
      '₹4,728',
      'Udaan',
      '20 Nov 2026',
      `Status ${status}`,
    ),
  ),
  ...prizeTaxStatuses.map((status) =>
    recordState(
      'prize tax',
      status,
      'PAYMENT',
      [
        answerTo(rewards.listMyPrizes, { prizes: [prize('ORDERED', { taxPaise: 450_000 })], totalSize: 1, cards: [] }),
        answerTo(rewards.queryPrizeTax, {
          prize: prize('ORDERED', { taxPaise: 450_000 }),
          taxPaise: 450_000,
          paid: { merchantRequestId: orderId, status, at, payment: openOrder(450_000, 'prize') },
          ...polling,
        }),
      ],
      `/myRewards/tax?merchantRequestId=${orderId}`,
      '₹4,500',
      '20 Nov 2026',
    ),
  ),
  ...(
    [
      ['due', { dueDate: '2026-11-30', daysLeft: 5 }, ['30 Nov 2026']],
      ['late', { dueDate: '2026-11-22', daysLeft: -3 }, ['was due', '22 Nov 2026']],
      ['without a date', {}, ['is due']],
      ['on autopay', { dueDate: '2026-11-30', daysLeft: 5, autopayDay: '2026-11-29' }, ['29 Nov 2026']],
      ['above autopay', { dueDate: '2026-11-30', daysLeft: 5, autopayMaxPaise: 20_000 }, ['₹200']],
    ] as const
  ).map(([state, more, says]) =>
    recordState(
      'bill',
      state,
      'BILLS',
      [answerTo(bills.unpaidBills, { bills: [unpaidBill(more)], unresponsive: [], totalPaise: 31_000 })],
      `/billDetail?accountId=${uuid('2')}`,
      'Jaldhara Water',
      '₹310',
      ...says,
    ),
  ),
  ...autopayStates.map((state) =>
    recordState(
      'autopay',
      state,
      'AUTOPAY',
      [
        answerTo(bills.listAutopay, {
          autopays: [
            {
              billerId: 'YAMU00000DEL01',
              autopayId: uuid('2'),
              accountId: uuid('2'),
              billerName: 'Taara Fiber',
              billerCategoryName: 'Broadband Postpaid',
              consumerNumber: '8800021234',
              nickname: '',
              state,
              stateText: '',
              maxPaise: 200_000,
              endsOn: '2027-11-25',
              ...(state === 'ACTIVE' && { nextDebit: { day: '2026-12-03', amountPaise: 79_900, isSkipped: false } }),
              mandate: 'M',
              refUrl: '',
            },
          ],
        }),
      ],
      '/autopay',
      'Taara Fiber',
      '₹2,000',
      autopaySays[state],
      ...(state === 'ACTIVE' ? ['₹799', '3 Dec 2026'] : []),
    ),
  ),
];

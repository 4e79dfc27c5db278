import {
  applicationStates,
  type AutopayState,
  autopayStates,
  bills,
  billPaymentStatuses,
  coinRecordKinds,
  complaintStates,
  coupons,
  couponStates,
  currentStatuses,
  type InstalmentState,
  instalmentStates,
  lending,
  type LoanStatus,
  loanStatuses,
  payments,
  prizeStatuses,
  prizeTaxStatuses,
  recordStatuses,
  refundStages,
  repaymentStatuses,
  requestStates,
  rewards,
  scoreStates,
  scratchCardStatuses,
  support,
} from '@sikka/contract';
import type { RecordIntent } from '../answers/answer-intent.ts';
import { answering, type Answers } from './record-reader.ts';

/** A record in one state, the only one of its person, and what an answer about it has to say. */
export interface RecordState {
  kind: string;
  state: string;
  intent: RecordIntent;
  answers: Answers;
  /** Words of the English answer: amounts, days, counts, and how the state is called. */
  says: readonly string[];
  /** Some figure of the answer leads there. */
  link: string;
}

/** The day on which the states are asked about. */
export const statesToday = '2026-11-25';
const uuid = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
const order = 'a'.repeat(30);
const at = '2026-11-20T09:00:00.000Z';
const gid = uuid('6');
const polling = { nextQuerySeconds: 0, queryLimitTime: 0 };

const refund = (stage: (typeof refundStages)[number], more: object = {}) => ({
  refundId: 'r1',
  merchantRequestId: order,
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

const order4 = (amountPaise: number, purpose: string) => ({
  merchantRequestId: order,
  purpose,
  state: 'open',
  amountPaise,
  feePaise: 0,
  payeeName: '',
  note: '',
  methods: [],
  refUrl: '',
  canRetry: false,
  canCancel: false,
  createdAt: at,
  expiresAt: at,
  ...polling,
});

const billPayment = (status: string) => ({
  merchantRequestId: order,
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
  explanation: `What became of ${status}.`,
  consumerName: '',
  billNumber: '',
  billPeriod: '',
  billPaise: 90_500,
  feePaise: 0,
  steps: [],
  ...(status === 'PENDING' && { pendingUntil: '2026-11-27T09:00:00.000Z' }),
  payment: order4(90_500, 'bill'),
  ...(status === 'REJECTED' && { refund: refund('ACCEPTED') }),
  ...(status === 'REFUNDED' && { refund: refund('CREDITED') }),
  hasReceipt: false,
  ...polling,
});

const repayment = (status: string) => ({
  repaymentGid: uuid('5'),
  merchantRequestId: order,
  loanGid: gid,
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
  explanation: `What became of ${status}.`,
  loanNumber: 'U1',
  lines: [],
  quoteId: uuid('4'),
  quoteValidUntil: at,
  reference: 'R1',
  steps: [],
  payment: order4(472_800, 'loan'),
  hasReceipt: false,
  ...polling,
});

const prize = (status: string, more: object = {}) => ({
  redemptionId: uuid('3'),
  prizeType: 4,
  title: 'Steel bottle',
  coins: 1_500,
  worthPaise: 7_500,
  status,
  redeemedAt: at,
  ...(status === 'ADDRESS_NEEDED' && { addressBy: '2026-11-27T09:00:00.000Z' }),
  ...(status === 'TAX_DUE' && { taxPaise: 450_000, taxBy: '2026-11-28T09:00:00.000Z' }),
  ...(status === 'CLAIMED' && { parcel: { carrier: 'Dakiya', trackingNumber: 'DK5500' } }),
  ...(status === 'COINS_RETURNED' && { returnedBecause: 'NO_ADDRESS' }),
  ...more,
});

const due = (more: object) => ({
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

const instalment = (state: InstalmentState) => ({
  number: 3,
  dueDay: '2026-11-22',
  instalmentPaise: 472_800,
  principalPaise: 400_000,
  interestPaise: 72_800,
  owedPaise: 4_000_000,
  paidPaise: state === 'PAID' ? 472_800 : 0,
  ...(state === 'PAID' && { paidAt: '2026-11-21T09:00:00.000Z' }),
  state,
});
const isOver = (status: LoanStatus | undefined): boolean =>
  status === 'LOAN_CLOSED' || status === 'PRECLOSED' || status === 'RETURNED';
/** A loan in a state of the lender’s books. */
export const loanOf = (status: LoanStatus | undefined, more: object = {}) => ({
  loanGid: gid,
  gid: 'udaan:p1',
  channelGid: 'udaan',
  channelName: 'Udaan',
  productName: 'Personal loan',
  ...(status && { status }),
  loanRecordStatus: recordStatuses.inRepayment,
  statusText: `Status ${status ?? 'NEW'}`,
  isOver: isOver(status),
  principalPaise: 5_000_000,
  ...(status && !isOver(status) && { owedPaise: 4_400_000, duePaise: 0, daysOverdue: 0 }),
  ...(status === 'HEALTHY' && { nextDueDay: '2026-12-05', nextDuePaise: 472_800 }),
  ...(status === 'EMI_DUE' && { duePaise: 472_800 }),
  ...(status === 'EMI_OVERDUE' && { duePaise: 480_000, daysOverdue: 1 }),
  createdAt: at,
  disbursedAt: at,
  ...(isOver(status) && { endedAt: '2026-11-19T09:00:00.000Z' }),
  explanation: '',
  isUnresponsive: false,
  isInReview: false,
  repaymentOptions: [],
  documents: [],
  ...polling,
  ...more,
});
/** What the lender reported of a loan with these instalments. */
export const snapshotOf = (instalments: readonly object[]) => ({
  netPaise: 4_900_000,
  disbursedAt: at,
  utr: 'U',
  returnableUntil: at,
  instalments,
  penalties: [],
  bounces: [],
  overdueFeePaise: 0,
  paidPaise: 0,
});
/** The answers of calls to somebody with one loan. */
export const ofLoan = (loan: object): Answers =>
  new Map([answering(lending.listLoans, { loans: [loan] }), answering(lending.getLoanDetail, { loan })]);

const coupon = (state: string) => ({
  couponGid: 'chulha-pizza',
  merchantGid: 'chulha',
  merchantName: 'Chulha Pizza',
  couponHeading: '₹100 off',
  couponTitle: 'any pizza',
  kind: 'CODE',
  state,
  couponValidity: 1,
  startsAt: at,
  // The first moment of 2 December in India: its last day is the one before.
  endsAt: '2026-12-01T18:30:00.000Z',
  isFirstOrder: false,
  paymentMethods: [],
  weekdays: [],
  cities: [],
});
const mine = (state: string) => ({
  ...coupon(state),
  addTime: 1,
  isEffective: state === 'EXPIRED' || state === 'SOLD_OUT' ? 0 : 1,
});

const request = (state: string, more: object = {}) => ({
  requestId: uuid('9'),
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'REFUND',
  state,
  receivedAt: at,
  changedAt: at,
  dueDay: '2026-11-30',
  isLate: false,
  isEscalated: false,
  ...more,
});

const application = (state: string) => ({
  cid: uuid('8'),
  gid: 'udaan:p1',
  channelGid: 'udaan',
  channelName: 'Udaan',
  productName: 'Personal loan',
  connection: 'API',
  amountPaise: 8_000_000,
  state,
  currentStatus: currentStatuses.reviewing,
  loanRecordStatus: recordStatuses.underReview,
  explanation: `How ${state} stands.`,
  nextStep: 'WAIT',
  canCancel: false,
  offers: [],
  documents: [],
  ...(state === 'REJECTED' && {
    rejection: {
      reason: 'LOW_INCOME',
      reasonText: 'Your income is too low for it.',
      adviceText: '',
      lenderText: '',
      reapplyFrom: '2027-02-18',
    },
  }),
  history: [],
  createdAt: at,
  ...polling,
});

const score = (state: string) => ({
  bureau: { name: 'B', legalName: 'B', site: 'b.example', phone: '1' },
  consent: {
    channelGid: 'bureau',
    channelName: 'B',
    purpose: 'CREDIT_SCORE',
    title: '',
    text: '',
    textVersion: '2026-01-01',
  },
  state,
  missing: [],
  subject: { maskedPan: '', maskedMobile: '' },
  history: state === 'READY' ? [{ score: 742, asOf: at }] : [],
  ...polling,
});
const scoreSays: Readonly<Record<(typeof scoreStates)[number], string>> = {
  NONE: 'not looked up',
  WAITING: 'still working',
  READY: '742',
  NO_RECORD: 'no credit file',
  IDENTITY_MISMATCH: 'could not match',
  NOT_TAKEN: 'did not take',
};

const one = (
  kind: string,
  state: string,
  intent: RecordIntent,
  answers: Answers | [string, (body: Record<string, unknown>) => unknown][],
  link: string,
  ...says: string[]
): RecordState => ({
  kind,
  state,
  intent,
  answers: new Map(answers),
  link,
  says,
});

const mandateSays = {
  created: 'waits',
  active: 'is on',
  paused: 'paused',
  refused: 'not approved',
  expired: 'has ended',
  revoked: 'was ended',
};
const autopaySays: Readonly<Record<AutopayState, string>> = {
  WAITING: 'waits',
  ACTIVE: 'is on',
  PAUSED: 'paused',
  REFUSED: 'not approved',
  REVOKED: 'was ended',
  ENDED: 'has ended',
};

/** Every kind of record in every state that its contract knows. */
export const recordStates: readonly RecordState[] = [
  ...refundStages.map((stage) =>
    one(
      'refund',
      stage,
      'REFUND',
      [answering(payments.listRefunds, { refunds: [refund(stage)] })],
      `/refund?merchantRequestId=${order}`,
      '₹1,240',
      'Suryodaya Vidyut',
      stage === 'CREDITED' ? '24 Nov 2026' : '28 Nov 2026',
    ),
  ),
  one(
    'refund',
    'late',
    'REFUND',
    [
      answering(payments.listRefunds, {
        refunds: [refund('SENT_BY_BANK', { isLate: true, compensationPaise: 70_000 })],
      }),
    ],
    `/refund?merchantRequestId=${order}`,
    '₹1,240',
    '₹700',
  ),
  ...billPaymentStatuses.map((status) =>
    one(
      'payment',
      status,
      'PAYMENT',
      [
        answering(bills.listBills, { transactions: [billPayment(status)], totalSize: 1 }),
        answering(bills.billStatus, billDetail(status)),
      ],
      `/payResult?merchantRequestId=${order}`,
      '₹905',
      'Nabha Gas',
      '20 Nov 2026',
      `Status ${status}`,
    ),
  ),
  ...repaymentStatuses.map((status) =>
    one(
      'repayment',
      status,
      'PAYMENT',
      [
        answering(lending.listRepayments, { repayments: [repayment(status)], totalSize: 1 }),
        answering(lending.queryRepayment, repaymentDetail(status)),
      ],
      `/repayResult?merchantRequestId=${order}`,
      '₹4,728',
      'Udaan',
      '20 Nov 2026',
      `Status ${status}`,
    ),
  ),
  ...prizeTaxStatuses.map((status) =>
    one(
      'prize tax',
      status,
      'PAYMENT',
      [
        answering(rewards.listMyPrizes, { prizes: [prize('ORDERED', { taxPaise: 450_000 })], totalSize: 1, cards: [] }),
        answering(rewards.queryPrizeTax, {
          prize: prize('ORDERED', { taxPaise: 450_000 }),
          taxPaise: 450_000,
          paid: { merchantRequestId: order, status, at, payment: order4(450_000, 'prize') },
          ...polling,
        }),
      ],
      `/myRewards/tax?merchantRequestId=${order}`,
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
    one(
      'bill',
      state,
      'BILLS',
      [answering(bills.unpaidBills, { bills: [due(more)], unresponsive: [], totalPaise: 31_000 })],
      `/billDetail?accountId=${uuid('2')}`,
      'Jaldhara Water',
      '₹310',
      ...says,
    ),
  ),
  ...autopayStates.map((state) =>
    one(
      'autopay',
      state,
      'AUTOPAY',
      [
        answering(bills.listAutopay, {
          autopays: [
            {
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
  ...[...Object.entries(mandateSays), ['ending', 'being ended'] as const].map(([state, says]) =>
    one(
      'mandate',
      state,
      'AUTOPAY',
      ofLoan(
        loanOf('HEALTHY', {
          mandate: {
            state: state === 'ending' ? 'active' : state,
            isEnding: state === 'ending',
            maxPaise: 600_000,
            endsOn: '2027-11-25',
            canSet: false,
          },
        }),
      ),
      `/myloan?loanGid=${gid}`,
      'Udaan',
      '₹6,000',
      says,
      ...(state === 'active' ? ['₹4,728', '5 Dec 2026'] : []),
    ),
  ),
  ...[...loanStatuses, undefined].map((status) =>
    one(
      'loan',
      status ?? 'unreported',
      'LOAN',
      ofLoan(loanOf(status)),
      `/myloan?loanGid=${gid}`,
      'Udaan',
      ...(isOver(status) ? ['19 Nov 2026', `Status ${status}`] : status ? ['₹44,000'] : ['not reported']),
      ...(status === 'HEALTHY'
        ? ['₹4,728', '5 Dec 2026']
        : status === 'EMI_DUE'
          ? ['₹4,728']
          : status === 'EMI_OVERDUE'
            ? ['₹4,800', '1 day.']
            : []),
    ),
  ),
  ...instalmentStates.map((state) =>
    one(
      'EMI',
      state,
      'LOAN',
      ofLoan(loanOf('HEALTHY', { snapshot: snapshotOf([instalment(state)]) })),
      `/repayment?loanGid=${gid}`,
      '₹4,728',
      state === 'PAID' ? '21 Nov 2026' : '22 Nov 2026',
    ),
  ),
  ...applicationStates.map((state) =>
    one(
      'application',
      state,
      'APPLICATION',
      [
        answering(lending.listApplications, { applications: [application(state)] }),
        answering(lending.queryApplication, application(state)),
      ],
      `/loanStep?cid=${uuid('8')}`,
      'Udaan',
      '₹80,000',
      `How ${state} stands.`,
      ...(state === 'REJECTED' ? ['income', '18 Feb 2027'] : []),
    ),
  ),
  ...scoreStates.map((state) =>
    one('score', state, 'SCORE', [answering(lending.queryScore, score(state))], '/creditScore', scoreSays[state]),
  ),
  ...[1, 950].map((coins) =>
    one(
      'coin lot',
      String(coins),
      'COINS',
      [answering(rewards.memberInfo, { coins, worthPaise: coins * 5, lots: [{ coins, expiresOn: '2026-12-31' }] })],
      '/myRewards/record',
      '31 Dec 2026',
      coins === 1 ? '1 coin,' : '950 coins',
    ),
  ),
  ...coinRecordKinds.map((kind) =>
    one(
      'coin record',
      kind,
      'COIN_HISTORY',
      [
        answering(rewards.listCoinRecords, {
          records: [
            {
              recordId: 'c1',
              kind,
              ...(kind === 'EARNED' ? { rule: 'check_in' } : kind === 'EXPIRED' ? {} : { prize: 'Steel bottle' }),
              coins: kind === 'EARNED' || kind === 'RETURNED' ? 50 : -50,
              balance: 10,
              at,
            },
          ],
          totalSize: 1,
        }),
      ],
      '/myRewards/record',
      '50 coins',
      '20 Nov 2026',
    ),
  ),
  ...(['ACTIVE', 'EXPIRING'] as const).map((state) =>
    one(
      'coupon',
      state,
      'COUPONS',
      [answering(coupons.couponSearch, { coupons: [coupon(state)], totalSize: 1, merchants: [], categories: [] })],
      '/couponDetail?gid=chulha-pizza',
      'Chulha Pizza',
      '₹100 off',
      '1 Dec 2026',
    ),
  ),
  ...(['SAVED', 'CLAIMED'] as const).flatMap((tab) =>
    couponStates.map((state) =>
      one(
        `${tab} coupon`,
        state,
        'MY_COUPONS',
        [
          answering(coupons.listUserCoupons, (body: Record<string, unknown>) => ({
            coupons: body['tab'] === tab ? [mine(state)] : [],
            totalSize: 1,
          })),
          answering(coupons.couponGet, {
            coupon: {
              ...coupon(state),
              terms: '',
              categoryGid: 'pizza',
              categoryName: '',
              shopHost: 'c.example',
              isSaved: true,
              claim: { code: 'PIZZA100', link: 'https://c.example', claimedAt: at },
            },
          }),
        ],
        '/couponDetail?gid=chulha-pizza',
        'Chulha Pizza',
        '1 Dec 2026',
        ...(tab === 'CLAIMED' ? ['PIZZA100'] : []),
        ...(state === 'EXPIRED' ? ['over'] : state === 'SOLD_OUT' ? ['taken'] : []),
      ),
    ),
  ),
  ...prizeStatuses.map((status) =>
    one(
      'prize',
      status,
      'PRIZES',
      [
        answering(rewards.listMyPrizes, { prizes: [prize(status)], totalSize: 1, cards: [] }),
        answering(rewards.queryPrizeTax, { prize: prize(status), taxPaise: 450_000, ...polling }),
      ],
      '/rewards/myrewards',
      'Steel bottle',
      '20 Nov 2026',
      ...{
        ADDRESS_NEEDED: ['address', '27 Nov 2026'],
        TAX_DUE: ['₹4,500', '28 Nov 2026'],
        ORDERED: ['on its way'],
        CLAIMED: ['DK5500'],
        COINS_RETURNED: ['No address'],
      }[status],
    ),
  ),
  ...scratchCardStatuses.map((status) =>
    one(
      'scratch card',
      status,
      'PRIZES',
      [
        answering(rewards.listMyPrizes, {
          prizes: [],
          totalSize: 0,
          cards: [{ cardId: uuid('7'), status, wonAt: at, expiresAt: '2026-11-28T09:00:00.000Z' }],
        }),
      ],
      '/rewards/myrewards',
      status === 'REVEALED' ? '20 Nov 2026' : '28 Nov 2026',
    ),
  ),
  ...requestStates.map((state) =>
    one(
      'request',
      state,
      'REQUESTS',
      [answering(support.myFeedbackList, { requests: [request(state)], totalSize: 1 })],
      `/request?requestId=${uuid('9')}`,
      'Refund',
      '20 Nov 2026',
      ...(state === 'RESOLVED' ? ['Resolved'] : ['30 Nov 2026']),
    ),
  ),
  one(
    'request',
    'refused',
    'REQUESTS',
    [answering(support.myFeedbackList, { requests: [request('RESOLVED', { outcome: 'REFUSED' })], totalSize: 1 })],
    `/request?requestId=${uuid('9')}`,
    'Refund',
    'Not possible',
  ),
  ...complaintStates.map((state) =>
    one(
      'complaint',
      state,
      'REQUESTS',
      [
        answering(bills.listComplaints, {
          complaints: [
            {
              complaintId: uuid('4'),
              merchantRequestId: order,
              billerName: 'Nabha Gas',
              disposition: 'D32',
              dispositionText: '',
              description: '',
              ticketType: 'COMPLAINT',
              state,
              stateText: `State ${state}.`,
              assignedTo: 'biller',
              raisedAt: at,
              history: [],
            },
          ],
        }),
      ],
      `/complaint?complaintId=${uuid('4')}`,
      'Nabha Gas',
      '20 Nov 2026',
      `State ${state}.`,
    ),
  ),
];

import type {
  Loan,
  LoanDebit,
  LoanInstalment,
  LoanQuote,
  LoanRepayment,
  RepaymentOption,
  RepaymentSummary,
  LoanSnapshot,
} from '@sikka/contract';
import type { QuotePurpose } from '@sikka/contract/rules';
import { paise, zero } from '@sikka/money';
import { scheduleOf } from '@sikka/money/loans';
import { paymentId, paymentWith } from '#shared/money/testing/payments.ts';
import { loanSummaryWith } from './loans.ts';

export const loanGid = '0b6e2f52-51f4-4d4a-9d5c-2f4f0c4b7a10';
const quoteId = '5d1c1a7e-63a5-4a54-8a0c-0f5f2b9d7e11';

const schedule = scheduleOf({
  principalPaise: paise(3_000_000),
  rate: { per: 'YEAR', millionths: 240_000 },
  tenure: { unit: 'MONTH', count: 6 },
  method: 'REDUCING',
});
const interestInAllPaise = schedule.reduce((sum, { interestPaise }) => sum + interestPaise, 0);
const dueDays = ['2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05'];

/** Six instalments of ₹30,000 at 24% a year: the first is paid, the others are to come, with overrides by number. */
export const instalmentsWith = (overrides: Record<number, Partial<LoanInstalment>> = {}): LoanInstalment[] =>
  schedule.map((row, index) => ({
    ...row,
    dueDay: dueDays[index] ?? '',
    ...(index === 0
      ? { paidPaise: row.instalmentPaise, paidAt: '2026-10-05T05:30:00.000Z', state: 'PAID' as const }
      : { paidPaise: paise(0), state: 'COMING' as const }),
    ...overrides[row.number],
  }));

export const snapshotWith = (overrides: Partial<LoanSnapshot> = {}): LoanSnapshot => ({
  netPaise: paise(2_929_200),
  disbursedAt: '2026-09-05T05:30:00.000Z',
  utr: 'UTR1',
  returnableUntil: '2026-09-08T05:30:00.000Z',
  instalments: instalmentsWith(),
  thisPeriod: instalmentsWith()[1],
  penalties: [],
  bounces: [],
  overdueFeePaise: paise(0),
  paidPaise: paise(535_577),
  ...overrides,
});

const unavailableOption = (purpose: QuotePurpose, reasonText: string): RepaymentOption => ({
  purpose,
  isAllowed: false,
  reasonText,
});
const availableOption = (purpose: QuotePurpose, bounds: Partial<RepaymentOption> = {}): RepaymentOption => ({
  purpose,
  isAllowed: true,
  reasonText: '',
  ...bounds,
});

/** Repayment options while nothing is due. */
const notDueOptions: RepaymentOption[] = [
  availableOption('DUE'),
  availableOption('PART', { minPaise: paise(10_000), maxPaise: paise(2_500_000) }),
  availableOption('FORECLOSURE'),
  unavailableOption('RETURN', 'The cooling-off days are over.'),
];

/** Repayment options while an instalment is due. */
export const dueOptions: RepaymentOption[] = [
  availableOption('DUE'),
  unavailableOption('PART', 'What is due is paid first.'),
  availableOption('FORECLOSURE'),
  unavailableOption('RETURN', 'The cooling-off days are over.'),
];

/** Repayment options on the day after the payout. */
export const newLoanOptions: RepaymentOption[] = [
  availableOption('DUE'),
  availableOption('PART', { minPaise: paise(10_000), maxPaise: paise(2_999_900) }),
  availableOption('FORECLOSURE', { payablePaise: paise(3_003_945) }),
  availableOption('RETURN', { payablePaise: paise(2_956_912) }),
];

/** A loan of which one instalment is paid and nothing is due, with overrides. */
export const loanWith = (overrides: Partial<Loan> = {}): Loan => ({
  ...loanSummaryWith({
    loanGid,
    owedPaise: schedule[0]?.owedPaise ?? zero,
    nextDueDay: '2026-12-05',
    nextDuePaise: paise(535_577),
    createdAt: '2026-09-01T05:30:00.000Z',
    disbursedAt: '2026-09-05T05:30:00.000Z',
  }),
  loanReference: 'UFL1',
  explanation: 'Nothing is due today.',
  lender: {
    legalName: 'Udaan Finance Limited',
    officer: { name: 'Kavita Rao', phone: '1', email: 'a@b.example', address: 'Pune' },
    recoveryAgents: [],
  },
  terms: {
    tenure: 'P6',
    method: 'REDUCING',
    rate: { per: 'YEAR', millionths: 240_000 },
    aprHundredths: 3_300,
    feePaise: paise(60_000),
    gstPaise: paise(10_800),
    otherPaise: paise(0),
    instalmentPaise: paise(535_577),
    interestPaise: paise(interestInAllPaise),
    totalPaise: paise(3_070_800 + interestInAllPaise),
    penal: { flatPaise: paise(20_000), dailyMillionths: 1_000, freeDays: 3, maxPaise: paise(150_000) },
    bouncePaise: paise(35_000),
    nonRefundableFeePaise: paise(25_000),
    foreclosureHundredths: 0,
  },
  snapshot: snapshotWith(),
  readAt: '2026-11-21T04:00:00.000Z',
  isUnresponsive: false,
  isInReview: false,
  repaymentOptions: notDueOptions,
  documents: [],
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  ...overrides,
});

/** The same loan with the second instalment 16 days late, both charges and a bounced debit. */
export const overdueLoan = (overrides: Partial<LoanSnapshot> = {}): Loan => {
  const instalments = instalmentsWith({ 2: { state: 'OVERDUE' } });
  return loanWith({
    status: 'EMI_OVERDUE',
    loanRecordStatus: 6,
    duePaise: paise(597_539),
    daysOverdue: 16,
    repaymentOptions: dueOptions,
    snapshot: snapshotWith({
      instalments,
      thisPeriod: instalments[1],
      penalties: [{ number: 2, flatPaise: paise(20_000), dailyPaise: paise(6_962), totalPaise: paise(26_962) }],
      bounces: [{ at: '2026-11-05T05:30:00.000Z', chargePaise: paise(35_000) }],
      overdueFeePaise: paise(61_962),
      recoveryAgent: { name: 'Setu Collections', phone: '1800 000 0102' },
      ...overrides,
    }),
  });
};

/** What is due of a late loan, with overrides. */
export const quoteWith = (overrides: Partial<LoanQuote> = {}): LoanQuote => ({
  quoteId,
  loanGid,
  purpose: 'DUE',
  state: 'READY',
  stateText: '',
  lines: [
    { kind: 'PRINCIPAL', paise: paise(485_088) },
    { kind: 'INTEREST', paise: paise(50_489) },
    { kind: 'PENALTY', paise: paise(26_962) },
    { kind: 'BOUNCE', paise: paise(35_000) },
  ],
  payablePaise: paise(597_539),
  validUntil: '2026-11-21T18:30:00.000Z',
  isExpired: false,
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  ...overrides,
});

/** A repayment that the lender has and has not booked, with overrides. */
export const summaryWith = (overrides: Partial<RepaymentSummary> = {}): RepaymentSummary => ({
  repaymentGid: '7e0f52aa-51f4-4d4a-9d5c-2f4f0c4b7a22',
  merchantRequestId: paymentId,
  loanGid,
  channelGid: 'udaan',
  channelName: 'Udaan Finance',
  purpose: 'DUE',
  amountPaise: paise(597_539),
  status: 'WITH_LENDER',
  statusText: 'With the lender',
  at: '2026-11-21T04:10:00.000Z',
  ...overrides,
});

/** The same repayment in full. */
export const repaymentWith = (overrides: Partial<LoanRepayment> = {}): LoanRepayment => ({
  ...summaryWith(),
  explanation: 'Udaan Finance has the money and books it within 24 hours.',
  loanNumber: 'UFL1',
  lines: quoteWith().lines,
  quoteId,
  quoteValidUntil: '2026-11-21T18:30:00.000Z',
  method: 'UPI',
  payer: 'a••••@bank',
  bankReference: '432188761029',
  reference: 'REPAY1',
  steps: [
    { step: 'ordered', at: '2026-11-21T04:10:00.000Z', holder: 'you' },
    { step: 'debited', at: '2026-11-21T04:11:00.000Z', holder: 'gateway' },
    { step: 'withLender', at: '2026-11-21T04:11:10.000Z', holder: 'lender' },
  ],
  bookedUntil: '2026-11-22T04:11:00.000Z',
  payment: paymentWith({ purpose: 'loan', state: 'collected', amountPaise: paise(597_539), feePaise: paise(0) }),
  hasReceipt: false,
  nextQuerySeconds: 5,
  queryLimitTime: 120,
  ...overrides,
});

const debit: LoanDebit = {
  debitReference: 'UF-D-1',
  number: 2,
  dueDay: '2027-01-04',
  amountPaise: paise(1_050_000),
  state: 'ANNOUNCED',
  isOpen: true,
  text: 'Udaan Finance debits ₹10,500 by mandate on 4 January.',
  announcedAt: '2027-01-03T16:30:00.000Z',
  debitAt: '2027-01-04T16:30:00.000Z',
};

/** A debit by mandate that is announced, with overrides. */
export const debitWith = (overrides: Partial<LoanDebit> = {}): LoanDebit => ({ ...debit, ...overrides });

import type { LoanSummary, HistoryBill, Loan, LoanInstalment, RepaymentReceipt, LoanSnapshot } from '@sikka/contract';
import { paise } from '@sikka/money';

/** A product and its lender. */
export const udaanStep = {
  gid: 'udaan:step',
  channelGid: 'udaan',
  channelName: 'Udaan Finance',
  productName: 'Udaan Step',
} as const;

const summary: LoanSummary = {
  loanGid: 'r1',
  ...udaanStep,
  status: 'HEALTHY',
  loanRecordStatus: 5,
  statusText: 'In Repayment',
  isOver: false,
  principalPaise: paise(3_000_000),
  owedPaise: paise(2_044_000),
  duePaise: paise(0),
  daysOverdue: 0,
  nextDueDay: '2026-12-04',
  nextDuePaise: paise(1_050_000),
  createdAt: '2026-11-02T05:30:00.000Z',
  disbursedAt: '2026-11-04T05:30:00.000Z',
};

/** A loan in a list that runs and of which nothing is due today, with overrides. */
export const loanSummaryWith = (overrides: Partial<LoanSummary> = {}): LoanSummary => ({ ...summary, ...overrides });

const instalment = (number: number, overrides: Partial<LoanInstalment> = {}): LoanInstalment => ({
  number,
  dueDay: `2027-0${number}-04`,
  instalmentPaise: paise(1_050_000),
  principalPaise: paise(1_000_000),
  interestPaise: paise(50_000),
  owedPaise: paise(3_000_000 - number * 1_000_000),
  paidPaise: paise(0),
  state: 'COMING',
  ...overrides,
});

const paidInstalment = instalment(1, {
  dueDay: '2026-12-04',
  paidPaise: paise(1_050_000),
  state: 'PAID',
  paidAt: '2026-12-04T05:30:00.000Z',
});

const snapshot: LoanSnapshot = {
  netPaise: paise(2_946_900),
  disbursedAt: '2026-11-04T05:30:00.000Z',
  utr: 'UTR202611040001',
  returnableUntil: '2026-11-07T05:30:00.000Z',
  instalments: [paidInstalment, instalment(2), instalment(3)],
  thisPeriod: instalment(2),
  penalties: [],
  bounces: [],
  overdueFeePaise: paise(0),
  paidPaise: paise(1_050_000),
};

/** The lender's snapshot of the loan, with overrides. */
const snapshotWith = (overrides: Partial<LoanSnapshot> = {}): LoanSnapshot => ({ ...snapshot, ...overrides });

/** The same with an overdue second instalment, late charges and a bounced debit. */
const lateSnapshot = snapshotWith({
  instalments: [
    paidInstalment,
    instalment(2, { dueDay: '2027-01-04', paidPaise: paise(50_000), state: 'OVERDUE' }),
    instalment(3),
  ],
  penalties: [{ number: 2, flatPaise: paise(30_000), dailyPaise: paise(12_000), totalPaise: paise(42_000) }],
  bounces: [{ at: '2027-01-04T05:30:00.000Z', chargePaise: paise(29_500) }],
  overdueFeePaise: paise(71_500),
  recoveryAgent: { name: 'Setu Recovery', phone: '1800 000 0202' },
});

const loan: Loan = {
  ...loanSummaryWith(),
  loanReference: 'UDLN0001',
  explanation: 'The next instalment of ₹10,500 is due on 4 December.',
  lender: {
    legalName: 'Udaan Finance Private Limited',
    officer: {
      name: 'Kavita Rao',
      phone: '1800 000 0201',
      email: 'grievance@udaan.example',
      address: '1 Hill Road, Pune 411000',
    },
    recoveryAgents: [{ name: 'Setu Recovery', phone: '1800 000 0202' }],
  },
  terms: {
    tenure: 'P3',
    method: 'REDUCING',
    rate: { per: 'YEAR', millionths: 180_000 },
    aprHundredths: 2_460,
    feePaise: paise(45_000),
    gstPaise: paise(8_100),
    otherPaise: paise(0),
    instalmentPaise: paise(1_050_000),
    interestPaise: paise(150_000),
    totalPaise: paise(3_203_100),
    penal: { flatPaise: paise(30_000), dailyMillionths: 400, freeDays: 0, maxPaise: paise(100_000) },
    bouncePaise: paise(29_500),
    nonRefundableFeePaise: paise(10_000),
    foreclosureHundredths: 200,
  },
  snapshot,
  readAt: '2026-12-05T05:30:00.000Z',
  isUnresponsive: false,
  isInReview: false,
  repaymentOptions: [
    { purpose: 'DUE', isAllowed: true, reasonText: '' },
    { purpose: 'PART', isAllowed: true, reasonText: '', minPaise: paise(10_000), maxPaise: paise(2_000_000) },
    { purpose: 'FORECLOSURE', isAllowed: true, reasonText: '' },
    { purpose: 'RETURN', isAllowed: false, reason: 'COOLING_OFF_OVER', reasonText: 'The days for it are over.' },
  ],
  mandate: { state: 'active', isEnding: false, maxPaise: paise(1_575_000), endsOn: '2028-02-29', canSet: false },
  accountEnding: '4321',
  documents: [
    { kind: 'KEY_FACTS', documentId: 'k1', issuedAt: '2026-11-03T05:30:00.000Z' },
    { kind: 'AGREEMENT', documentId: 'a1', issuedAt: '2026-11-03T05:30:00.000Z' },
  ],
  nextQuerySeconds: 0,
  queryLimitTime: 0,
};

/** A loan that runs, with overrides. */
export const loanWith = (overrides: Partial<Loan> = {}): Loan => ({ ...loan, ...overrides });

/** The same, overdue. */
export const overdueLoan = loanWith({
  status: 'EMI_OVERDUE',
  loanRecordStatus: 6,
  statusText: 'Overdue',
  explanation: 'An instalment is late.',
  snapshot: lateSnapshot,
  duePaise: paise(1_071_500),
  daysOverdue: 12,
});

/** The same, paid back. */
export const closedLoan = loanWith({
  status: 'LOAN_CLOSED',
  loanRecordStatus: 7,
  statusText: 'Closed – fully paid',
  isOver: true,
  explanation: 'Udaan Finance has booked everything.',
  owedPaise: paise(0),
  nextDueDay: undefined,
  nextDuePaise: undefined,
  endedAt: '2027-02-04T05:30:00.000Z',
  documents: [...loan.documents, { kind: 'NO_DUES', documentId: 'n1', issuedAt: '2027-02-04T05:30:00.000Z' }],
});

const bill: HistoryBill = {
  billId: 'b1',
  loanGid: 'r1',
  channelName: 'Udaan Finance',
  productName: 'Udaan Step',
  month: '2026-12',
  at: '2026-12-04T05:30:00.000Z',
  amountPaise: paise(1_050_000),
  purpose: 'DUE',
  isPaidHere: true,
  state: 'BOOKED',
  stateText: 'Booked by the lender',
  receiptNumber: 'UDR-77',
  repaymentGid: 'p1',
  merchantRequestId: 'LOAN0K3T9Q2W7X1Z5A8B4',
};

/** A payment of the loan that the lender has booked, with overrides. */
export const billWith = (overrides: Partial<HistoryBill> = {}): HistoryBill => ({ ...bill, ...overrides });

const receipt: RepaymentReceipt = {
  merchantRequestId: 'LOAN0K3T9Q2W7X1Z5A8B4',
  repaymentGid: 'p1',
  loanGid: 'r1',
  channelName: 'Udaan Finance',
  legalName: 'Udaan Finance Private Limited',
  licence: 'N-00.00000',
  productName: 'Udaan Step',
  loanNumber: 'UDLN0001',
  purpose: 'RETURN',
  purposeText: 'The loan given back',
  lines: [
    { kind: 'PRINCIPAL', paise: paise(3_000_000), text: 'Principal' },
    { kind: 'GIVEN_BACK', paise: paise(-43_100), text: 'Charges refunded' },
  ],
  totalPaise: paise(2_956_900),
  totalInWords: 'Twenty-nine thousand five hundred sixty-nine rupees',
  method: 'UPI',
  payer: 'pr***@bank',
  bankReference: '432188761029',
  reference: 'RPY0K3T9Q2W7',
  receiptNumber: 'UDR-77',
  paidAt: '2026-11-06T05:30:00.000Z',
  bookedAt: '2026-11-06T05:32:00.000Z',
};

/** The receipt of a loan that was returned, with overrides. */
export const receiptWith = (overrides: Partial<RepaymentReceipt> = {}): RepaymentReceipt => ({
  ...receipt,
  ...overrides,
});

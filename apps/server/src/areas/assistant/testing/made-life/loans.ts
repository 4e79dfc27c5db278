import type { HistoryBill, LoanApplication, LoanInstalment, LoanRepayment, RepaymentSummary } from '@sikka/contract';
import { add, paise, type Paise, sum, zero } from '@sikka/money';
import {
  costOf,
  foreclosureQuote,
  penalLines,
  scheduleOf,
  type Rate,
  type TenureCode,
  tenureOf,
} from '@sikka/money/loans';
import { at, daysUntil, sampleToday, orderId, closedOrder, rupees, uuid } from './kit.ts';

const penal = { flatPaise: rupees(200), dailyMillionths: 1_000, freeDays: 3, maxPaise: rupees(500) };

/** A loan with two paid instalments; those that have become due since are late. */
const makeLoan = (
  digit: string,
  channelName: string,
  productName: string,
  principal: number,
  rate: Rate,
  tenure: TenureCode,
  firstDue: string,
) => {
  const principalPaise = rupees(principal);
  const terms = { principalPaise, rate, tenure: tenureOf(tenure), method: 'REDUCING' } as const;
  const cost = costOf(terms, { feeHundredths: 200, hasGst: true, otherPaise: zero });
  const dueDayOf = (index: number): string => {
    const [year = 0, month = 0, day = 0] = firstDue.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + index, day)).toISOString().slice(0, 10);
  };
  const instalments = scheduleOf(terms).map((row, index): LoanInstalment => {
    const isPaid = index < 2;
    const isLate = !isPaid && dueDayOf(index) < sampleToday;
    return {
      ...row,
      dueDay: dueDayOf(index),
      paidPaise: isPaid ? row.instalmentPaise : zero,
      ...(isPaid && { paidAt: at(dueDayOf(index)) }),
      state: isPaid ? 'PAID' : isLate ? 'OVERDUE' : 'COMING',
    };
  });
  const late = instalments.filter(({ state }) => state === 'OVERDUE');
  const daysOverdue = late[0] ? -daysUntil(late[0].dueDay) : 0;
  const penalties = penalLines(
    penal,
    late.map(({ number, instalmentPaise, dueDay }) => ({
      number,
      missingPaise: instalmentPaise,
      daysLate: -daysUntil(dueDay),
    })),
  );
  const bounces = late.map(({ dueDay }) => ({ at: at(dueDay), chargePaise: rupees(250) }));
  const overdueFeePaise = sum([
    ...penalties.map(({ totalPaise }) => totalPaise),
    ...bounces.map(({ chargePaise }) => chargePaise),
  ]);
  const next = instalments.find(({ state }) => state === 'COMING');
  const owedPaise = instalments[1]?.owedPaise ?? zero;
  const isLate = late.length > 0;
  const closed = { isAllowed: false, reason: 'DUE_FIRST', reasonText: 'Pay what is due first.' } as const;
  const part = isLate
    ? { purpose: 'PART', ...closed }
    : { purpose: 'PART', isAllowed: true, reasonText: '', minPaise: rupees(100), maxPaise: owedPaise };
  return {
    loanGid: uuid(digit),
    gid: `made:${digit}`,
    channelGid: 'made',
    channelName,
    productName,
    status: isLate ? 'EMI_OVERDUE' : 'HEALTHY',
    loanRecordStatus: isLate ? 6 : 5,
    statusText: isLate ? 'Overdue' : 'In repayment',
    isOver: false,
    principalPaise,
    owedPaise,
    duePaise: isLate ? sum([...late.map(({ instalmentPaise }) => instalmentPaise), overdueFeePaise]) : zero,
    daysOverdue,
    nextDueDay: next?.dueDay,
    nextDuePaise: next?.instalmentPaise,
    createdAt: at('2026-08-28'),
    disbursedAt: at('2026-09-01'),
    loanReference: `LN-${digit}-2026`,
    explanation: isLate ? 'An instalment is late.' : 'It is paid as agreed.',
    lender: {
      legalName: `${channelName} Limited`,
      officer: { name: 'R. Iyer', phone: '18001234567', email: 'officer@lender.example', address: 'Pune' },
      recoveryAgents: [],
    },
    terms: {
      tenure,
      method: 'REDUCING',
      rate,
      aprHundredths: cost.aprHundredths ?? 0,
      feePaise: cost.feePaise,
      gstPaise: cost.gstPaise,
      otherPaise: zero,
      instalmentPaise: instalments[0]?.instalmentPaise ?? zero,
      interestPaise: cost.interestPaise,
      totalPaise: cost.totalPaise,
      penal,
      bouncePaise: rupees(250),
      nonRefundableFeePaise: rupees(300),
      foreclosureHundredths: isLate ? 0 : 200,
    },
    snapshot: {
      netPaise: cost.netPaise,
      disbursedAt: at('2026-09-01'),
      utr: `UTR9900${digit}`,
      returnableUntil: at('2026-09-04'),
      instalments,
      thisPeriod: late[0] ?? next,
      penalties,
      bounces,
      overdueFeePaise,
      paidPaise: sum(instalments.map(({ paidPaise }) => paidPaise)),
    },
    readAt: at(sampleToday, '04:00'),
    isUnresponsive: false,
    isInReview: false,
    repaymentOptions: [
      isLate
        ? { purpose: 'DUE', isAllowed: true, reasonText: '' }
        : { purpose: 'DUE', isAllowed: false, reason: 'NOTHING_DUE', reasonText: 'Nothing is due now.' },
      part,
      { purpose: 'FORECLOSURE', isAllowed: true, reasonText: '' },
      { purpose: 'RETURN', isAllowed: false, reason: 'COOLING_OFF_OVER', reasonText: 'The cooling-off days are over.' },
    ],
    mandate: {
      state: isLate ? 'revoked' : 'active',
      isEnding: false,
      maxPaise: rupees(10_000),
      endsOn: '2027-10-05',
      canSet: isLate,
      lenderConfirmation: 'CONFIRMED',
    },
    accountEnding: '4521',
    documents: [],
    nextQuerySeconds: 0,
    queryLimitTime: 0,
  };
};

/** In good standing, with a mandate; 24 % a year. */
export const running = makeLoan(
  '6',
  'Udaan',
  'Personal loan',
  50_000,
  { per: 'YEAR', millionths: 240_000 },
  'P12',
  '2026-10-05',
);
/** Its third instalment is five days late and its mandate was revoked; 1.5 % a month. */
export const overdue = makeLoan(
  'f',
  'Himadri Credit',
  'Two-wheeler loan',
  30_000,
  { per: 'MONTH', millionths: 15_000 },
  'P6',
  '2026-09-20',
);
const closed = {
  loanGid: uuid('7'),
  gid: 'made:7',
  channelGid: 'made',
  channelName: 'Mallika',
  productName: 'Phone loan',
  status: 'LOAN_CLOSED',
  loanRecordStatus: 7,
  statusText: 'Closed',
  isOver: true,
  principalPaise: rupees(15_000),
  owedPaise: zero,
  duePaise: zero,
  daysOverdue: 0,
  createdAt: at('2026-01-10'),
  disbursedAt: at('2026-01-12'),
  endedAt: at('2026-08-14'),
  explanation: 'It is paid back.',
  isUnresponsive: false,
  isInReview: false,
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  repaymentOptions: [],
  documents: [],
};
/** In the order of `listLoans`: the most urgent first. */
export const loans = [overdue, running, closed];

/** The amount that closes the running loan today, by its terms. */
export const closingPaise: Paise = foreclosureQuote(
  {
    owedPaise: running.owedPaise,
    comingInterestPaise: running.snapshot.instalments[2]?.interestPaise ?? zero,
    daysPassed: -daysUntil('2026-11-05'),
    daysInPeriod: daysUntil('2026-12-05', '2026-11-05'),
  },
  running.terms.foreclosureHundredths,
).payablePaise;

const repayment = (
  letter: string,
  loan: typeof running,
  amountPaise: Paise,
  status: RepaymentSummary['status'],
  statusText: string,
  day: string,
): RepaymentSummary => ({
  repaymentGid: uuid(`${day.at(-1)}`),
  merchantRequestId: orderId(letter),
  loanGid: loan.loanGid,
  channelGid: 'made',
  channelName: loan.channelName,
  purpose: 'DUE',
  amountPaise,
  status,
  statusText,
  at: at(day),
});
export const repayments: RepaymentSummary[] = [
  repayment('w', overdue, overdue.duePaise, 'NOT_TAKEN', 'Not paid. Nothing was taken', '2026-11-23'),
  repayment('v', running, running.terms.instalmentPaise, 'BOOKED', 'Booked by the lender', '2026-11-05'),
  repayment('t', overdue, overdue.terms.instalmentPaise, 'BOOKED', 'Booked by the lender', '2026-10-20'),
];

/** The content of `queryRepayment`. */
export const repaymentNamed = ({
  merchantRequestId,
  repaymentGid,
}: Record<string, unknown>): LoanRepayment | undefined => {
  const row = repayments.find(
    (each) => each.merchantRequestId === merchantRequestId || each.repaymentGid === repaymentGid,
  );
  if (!row) return undefined;
  const isBooked = row.status === 'BOOKED';
  const { amountPaise, channelName: payeeName, at: createdAt } = row;
  return {
    ...row,
    explanation: isBooked ? 'The lender has booked it.' : 'Your bank declined it; nothing was taken.',
    loanNumber: 'LN-2026',
    lines: [],
    quoteId: uuid('1'),
    quoteValidUntil: createdAt,
    reference: `R${row.merchantRequestId.slice(0, 6)}`,
    ...(isBooked && { receiptNumber: 'RC-U2' }),
    steps: [],
    payment: closedOrder({
      merchantRequestId: row.merchantRequestId,
      purpose: 'loan',
      state: isBooked ? 'collected' : 'expired',
      amountPaise,
      payeeName,
      createdAt,
    }),
    hasReceipt: isBooked,
    nextQuerySeconds: 0,
    queryLimitTime: 0,
  };
};

const paidBill = (
  loan: typeof running,
  letter: string,
  instalment: number,
  more: Partial<HistoryBill> = {},
): HistoryBill => {
  const row = loan.snapshot.instalments[instalment - 1];
  const day = row?.dueDay ?? sampleToday;
  return {
    billId: `${loan.channelName}-${instalment}`,
    loanGid: loan.loanGid,
    channelName: loan.channelName,
    productName: loan.productName,
    month: day.slice(0, 7),
    at: at(day),
    amountPaise: row?.instalmentPaise ?? zero,
    purpose: 'DUE',
    isPaidHere: letter !== '',
    state: 'BOOKED',
    stateText: 'Booked by the lender',
    receiptNumber: `RC-${loan.channelName.slice(0, 1)}${instalment}`,
    ...(letter !== '' && { merchantRequestId: orderId(letter) }),
    instalmentNumber: instalment,
    ...more,
  };
};
export const historyBills: HistoryBill[] = [
  paidBill(overdue, '', 3, { state: 'FAILED', stateText: 'Came back: too little money in the account' }),
  paidBill(running, 'v', 2),
  paidBill(overdue, 't', 2),
  paidBill(running, '', 1),
  paidBill(overdue, '', 1),
];

const application = (
  digit: string,
  channelName: string,
  productName: string,
  amount: number,
  state: LoanApplication['state'],
  currentStatus: LoanApplication['currentStatus'],
  nextStep: LoanApplication['nextStep'],
  day: string,
  explanation: string,
  rejection?: LoanApplication['rejection'],
): LoanApplication => ({
  cid: uuid(digit),
  gid: 'made:product',
  channelGid: 'made',
  channelName,
  productName,
  connection: 'API',
  amountPaise: rupees(amount),
  state,
  currentStatus,
  nextStep,
  createdAt: at(day),
  explanation,
  canCancel: nextStep !== 'NOTHING',
  loanRecordStatus: state === 'REJECTED' ? 3 : state === 'PROCESSING' ? 1 : 5,
  offers: [],
  documents: [],
  history: [],
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  ...(rejection && { rejection }),
});
export const applications: LoanApplication[] = [
  application(
    '8',
    'Chandrika Finance',
    'Home repair loan',
    80_000,
    'PROCESSING',
    5,
    'WAIT',
    '2026-11-23',
    'The lender reviews it; you hear by tomorrow.',
  ),
  application(
    '0',
    'Vindhya Capital',
    'Wedding loan',
    200_000,
    'REJECTED',
    3,
    'NOTHING',
    '2026-10-30',
    'The lender did not approve it.',
    {
      reason: 'LOW_INCOME',
      reasonText: 'Your income is below what this lender asks for.',
      adviceText: 'A smaller amount or another lender may fit.',
      lenderText: 'Income criteria not met.',
      reapplyFrom: '2027-01-30',
    },
  ),
  application(
    '6',
    'Udaan',
    'Personal loan',
    50_000,
    'DISBURSEMENT_COMPLETED',
    10,
    'NOTHING',
    '2026-08-28',
    'The money was paid out on 1 Sep 2026.',
  ),
];

/** The content of `emi`. */
export const emiOf = (body: Record<string, unknown>) => {
  const {
    principalPaise,
    months,
    rate,
    method,
    feeHundredths = 0,
    hasGst = false,
    otherPaise = 0,
  } = body as {
    principalPaise: Paise;
    months: number;
    rate: Rate;
    method: 'REDUCING' | 'FLAT';
    feeHundredths?: number;
    hasGst?: boolean;
    otherPaise?: number;
  };
  const terms = { principalPaise, rate, tenure: { unit: 'MONTH', count: months }, method } as const;
  return costOf(terms, { feeHundredths, hasGst, otherPaise: add(zero, paise(otherPaise)) });
};

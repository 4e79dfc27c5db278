import {
  applicationStates,
  currentStatuses,
  type InstalmentState,
  instalmentStates,
  lending,
  type LoanStatus,
  loanStatuses,
  recordStatuses,
  scoreStates,
} from '@sikka/contract';
import { uuid } from '../made-life/kit.ts';
import { answerTo, type Answers } from '../record-reader.ts';
import { at, loanGid, recordState, polling, type RecordState } from './kit.ts';

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
/** A loan with this status at the lender. */
export const loanOf = (status: LoanStatus | undefined, more: object = {}) => ({
  loanGid: loanGid,
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
/** The lender's snapshot of a loan with these instalments. */
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
/** Responses for a user with one loan. */
export const ofLoan = (loan: object): Answers =>
  new Map([answerTo(lending.listLoans, { loans: [loan] }), answerTo(lending.getLoanDetail, { loan })]);

const mandateSays = {
  created: 'waits',
  active: 'is on',
  paused: 'paused',
  refused: 'not approved',
  expired: 'has ended',
  revoked: 'was ended',
};

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
  explanation: `Explanation of ${state}.`,
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
  NOT_TAKEN: 'did not accept',
};

/** Mandates, loans, instalments, applications and credit scores in every state of the contract. */
export const loanStates: readonly RecordState[] = [
  ...[...Object.entries(mandateSays), ['ending', 'being ended'] as const].map(([state, says]) =>
    recordState(
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
      `/myloan?loanGid=${loanGid}`,
      'Udaan',
      '₹6,000',
      says,
      ...(state === 'active' ? ['₹4,728', '5 Dec 2026'] : []),
    ),
  ),
  ...[...loanStatuses, undefined].map((status) =>
    recordState(
      'loan',
      status ?? 'unreported',
      'LOAN',
      ofLoan(loanOf(status)),
      `/myloan?loanGid=${loanGid}`,
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
    recordState(
      'EMI',
      state,
      'LOAN',
      ofLoan(loanOf('HEALTHY', { snapshot: snapshotOf([instalment(state)]) })),
      `/repayment?loanGid=${loanGid}`,
      '₹4,728',
      state === 'PAID' ? '21 Nov 2026' : '22 Nov 2026',
    ),
  ),
  ...applicationStates.map((state) =>
    recordState(
      'application',
      state,
      'APPLICATION',
      [
        answerTo(lending.listApplications, { applications: [application(state)] }),
        answerTo(lending.queryApplication, application(state)),
      ],
      `/loanStep?cid=${uuid('8')}`,
      'Udaan',
      '₹80,000',
      `Explanation of ${state}.`,
      ...(state === 'REJECTED' ? ['income', '18 Feb 2027'] : []),
    ),
  ),
  ...scoreStates.map((state) =>
    recordState(
      'score',
      state,
      'SCORE',
      [answerTo(lending.queryScore, score(state))],
      '/creditScore',
      scoreSays[state],
    ),
  ),
];

import type {
  Loan,
  LoanDebit,
  LoanInstalment,
  LoanQuote,
  RepaymentOption,
  RepaymentSummary,
  LoanSnapshot,
  LoanRepayment,
} from '@sikka/contract';
import type { QuoteLineKind, QuotePurpose, RepaymentStatus } from '@sikka/contract/rules';
import { max, subtract, sum, zero, type Paise } from '@sikka/money';

/** How a loan stands, for whoever has to pay it. `untold`: its lender has not said anything yet. */
type LoanStage = 'untold' | 'overdue' | 'due' | 'nothingDue' | 'settled' | 'returned';

export const stageOf = ({
  status,
  isOver,
  snapshot,
  duePaise = zero,
  daysOverdue = 0,
}: Pick<Loan, 'status' | 'isOver' | 'snapshot' | 'duePaise' | 'daysOverdue'>): LoanStage => {
  if (isOver) return status === 'RETURNED' ? 'returned' : 'settled';
  if (!snapshot) return 'untold';
  if (daysOverdue > 0) return 'overdue';
  return duePaise > 0 ? 'due' : 'nothingDue';
};

export const optionOf = (
  { repaymentOptions }: Pick<Loan, 'repaymentOptions'>,
  purpose: QuotePurpose,
): RepaymentOption | undefined => repaymentOptions.find((option) => option.purpose === purpose);

/** Of a repayment that stands in the way of another one: its money may be on its way to the lender. */
const blocking: readonly RepaymentStatus[] = ['AWAITING_PAYMENT', 'CHECKING', 'NOT_TAKEN', 'WITH_LENDER'];

export const isBlocking = ({ status }: Pick<RepaymentSummary, 'status'>): boolean => blocking.includes(status);

/** The repayment that has not come to its end, what blocks another one first; they come newest first. */
export const underWayOf = (repayments: readonly RepaymentSummary[]): RepaymentSummary | undefined =>
  repayments.find(isBlocking) ?? repayments.find(({ status }) => status === 'SENT_BACK');

/** Whether the lender debits the instalments by mandate. */
export const isMandateLive = (mandate: Loan['mandate']): boolean => mandate?.state === 'active';

/** Debits by mandate that a borrower has to know of, of each instalment that is still to be paid the newest: to come, back, or called off. */
export const debitsToShow = ({ debits = [] }: Pick<LoanSnapshot, 'debits'>): LoanDebit[] =>
  debits
    .filter(({ isOpen, state }) => isOpen && state !== 'PAID')
    .filter(({ dueDay }, index, open) => open.findIndex((each) => each.dueDay === dueDay) === index);

/** One line of what is due today, in paise. */
export type DueLine =
  | { kind: 'instalment'; number: number; day: string; paise: Paise }
  /** Charges for a late instalment: once, and for its days; `capped` is both where the bound made them less. */
  | { kind: 'once' | 'daily' | 'capped'; number: number; paise: Paise }
  /** A debit by mandate that came back at this moment. */
  | { kind: 'bounce'; at: string; paise: Paise };

const penaltyLines = ({ number, flatPaise, dailyPaise, totalPaise }: LoanSnapshot['penalties'][number]): DueLine[] =>
  totalPaise < flatPaise + dailyPaise
    ? [{ kind: 'capped', number, paise: totalPaise }]
    : [
        { kind: 'once', number, paise: flatPaise },
        { kind: 'daily', number, paise: dailyPaise },
      ];

/** Everything that is due, line by line: what is missing of instalments, then the charges for paying late. */
export const dueLinesOf = ({ instalments, penalties, bounces }: LoanSnapshot): DueLine[] =>
  [
    ...instalments
      .filter(({ state }) => state === 'OVERDUE' || state === 'DUE')
      .map(({ number, dueDay, instalmentPaise, paidPaise }): DueLine => ({
        kind: 'instalment',
        number,
        day: dueDay,
        paise: subtract(instalmentPaise, paidPaise),
      })),
    ...penalties.flatMap(penaltyLines),
    ...bounces.map(({ at, chargePaise }): DueLine => ({ kind: 'bounce', at, paise: chargePaise })),
  ].filter(({ paise }) => paise > 0);

/** Open instalments that are shown before somebody asks for all. */
export const fewRows = 3;

const isOpen = ({ state }: LoanInstalment): boolean => state === 'OVERDUE' || state === 'DUE' || state === 'COMING';

/** The instalments that are still to be paid, the next one first. */
export const openRows = (instalments: readonly LoanInstalment[]): LoanInstalment[] => instalments.filter(isOpen);

/** What is still to be paid if everything goes by the plan, charges left aside; in paise. */
export const leftPaise = (instalments: readonly LoanInstalment[]): Paise =>
  sum(openRows(instalments).map(({ instalmentPaise, paidPaise }) => subtract(instalmentPaise, paidPaise)));

export const paidCount = (instalments: readonly LoanInstalment[]): number =>
  instalments.filter(({ state }) => state === 'PAID').length;

const sumOf = (lines: LoanQuote['lines'], ...kinds: QuoteLineKind[]): Paise =>
  sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ paise }) => paise));

/** What the lender charges for closing early, its tax included; in paise. */
export const closingCharge = (lines: LoanQuote['lines']): Paise => sumOf(lines, 'CHARGE', 'GST');

/** The interest of the open instalments that is not asked any more when everything is paid by these lines; in paise. */
export const interestSaved = (instalments: readonly LoanInstalment[], lines: LoanQuote['lines']): Paise => {
  const toCome = sum(openRows(instalments).map(({ interestPaise }) => interestPaise));
  return max(zero, subtract(toCome, sumOf(lines, 'INTEREST')));
};

export type RepaymentStep = LoanRepayment['steps'][number]['step'];

/** What a repayment waits for, and by when the lender has to have booked it; undefined at its end, or where a refund tells the rest. */
export const awaitedStep = ({
  status,
  steps,
  bookedUntil,
}: Pick<LoanRepayment, 'status' | 'steps' | 'bookedUntil'>): { step: RepaymentStep; by?: string } | undefined => {
  switch (status) {
    case 'AWAITING_PAYMENT':
    case 'NOT_TAKEN':
      return { step: 'debited' };
    case 'CHECKING':
      return steps.some(({ step }) => step === 'debited') ? { step: 'booked' } : { step: 'debited' };
    case 'WITH_LENDER':
      return { step: 'booked', ...(bookedUntil && { by: bookedUntil }) };
    default:
      return undefined;
  }
};

/** What can be done about the payment: go on to pay it, or try anew; undefined whenever money is under way or arrived. */
export const payActionOf = ({
  status,
  payment,
}: Pick<LoanRepayment, 'status' | 'payment'>): 'pay' | 'retry' | undefined => {
  if (status === 'NOT_TAKEN' && payment.canRetry) return 'retry';
  return status === 'AWAITING_PAYMENT' ? 'pay' : undefined;
};

/** Whether the person may have paid a moment ago: the order waits at the gateway, whose word comes seconds after the person is back. */
export const mayJustHavePaid = ({ status, payment }: Pick<LoanRepayment, 'status' | 'payment'>): boolean =>
  status === 'AWAITING_PAYMENT' && payment.attempt?.state === 'waiting';

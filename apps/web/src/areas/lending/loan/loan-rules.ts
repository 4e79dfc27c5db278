import type {
  Loan,
  LoanDebit,
  LoanInstalment,
  LoanQuote,
  RepaymentOption,
  RepaymentSummary,
  LoanSnapshot,
} from '@sikka/contract';
import type { QuoteLineKind, QuotePurpose, RepaymentStatus } from '@sikka/contract/rules';
import { max, subtract, sum, zero, type Paise } from '@sikka/money';

/** All charges of a loan with GST, in paise. */
export const chargesOf = ({ feePaise, gstPaise, otherPaise }: NonNullable<Loan['terms']>): Paise =>
  sum([feePaise, gstPaise, otherPaise]);

export const optionOf = (
  { repaymentOptions }: Pick<Loan, 'repaymentOptions'>,
  purpose: QuotePurpose,
): RepaymentOption | undefined => repaymentOptions.find((option) => option.purpose === purpose);

/** Statuses of a repayment that blocks another: its money may be on its way to the lender. */
const blocking: readonly RepaymentStatus[] = ['AWAITING_PAYMENT', 'CHECKING', 'NOT_TAKEN', 'WITH_LENDER'];

export const isBlocking = ({ status }: Pick<RepaymentSummary, 'status'>): boolean => blocking.includes(status);

/** The pending repayment, a blocking one first; they come newest first. */
export const underWayOf = (repayments: readonly RepaymentSummary[]): RepaymentSummary | undefined =>
  repayments.find(isBlocking) ?? repayments.find(({ status }) => status === 'SENT_BACK');

/** Whether the lender debits the instalments by mandate. */
export const isMandateLive = (mandate: Loan['mandate']): boolean => mandate?.state === 'active';

/** The newest unpaid debit by mandate of each open instalment. */
export const debitsToShow = ({ debits = [] }: Pick<LoanSnapshot, 'debits'>): LoanDebit[] =>
  debits
    .filter(({ isOpen, state }) => isOpen && state !== 'PAID')
    .filter(({ dueDay }, index, open) => open.findIndex((each) => each.dueDay === dueDay) === index);

/** One line of what is due today, in paise. */
export type DueLine =
  | { kind: 'instalment'; number: number; day: string; paise: Paise }
  /** Late charges: the flat fee and the daily one; `capped` is both if their cap reduced them. */
  | { kind: 'once' | 'daily' | 'capped'; number: number; paise: Paise }
  /** A debit by mandate that bounced at this moment. */
  | { kind: 'bounce'; at: string; paise: Paise };

const penaltyLines = ({ number, flatPaise, dailyPaise, totalPaise }: LoanSnapshot['penalties'][number]): DueLine[] =>
  totalPaise < flatPaise + dailyPaise
    ? [{ kind: 'capped', number, paise: totalPaise }]
    : [
        { kind: 'once', number, paise: flatPaise },
        { kind: 'daily', number, paise: dailyPaise },
      ];

/** All that is due, line by line: unpaid instalments, then late charges. */
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

/** Number of open instalments shown before all are requested. */
export const fewRows = 3;

const isOpen = ({ state }: LoanInstalment): boolean => state === 'OVERDUE' || state === 'DUE' || state === 'COMING';

/** The instalments that are still to be paid, the next one first. */
export const openRows = (instalments: readonly LoanInstalment[]): LoanInstalment[] => instalments.filter(isOpen);

/** What is left to pay by the plan, without charges; in paise. */
export const leftPaise = (instalments: readonly LoanInstalment[]): Paise =>
  sum(openRows(instalments).map(({ instalmentPaise, paidPaise }) => subtract(instalmentPaise, paidPaise)));

export const paidCount = (instalments: readonly LoanInstalment[]): number =>
  instalments.filter(({ state }) => state === 'PAID').length;

const sumOf = (lines: LoanQuote['lines'], ...kinds: QuoteLineKind[]): Paise =>
  sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ paise }) => paise));

/** The lender's charge for closing early with GST, in paise. */
export const closingCharge = (lines: LoanQuote['lines']): Paise => sumOf(lines, 'CHARGE', 'GST');

/** The interest of open instalments that this payment saves, in paise. */
export const interestSaved = (instalments: readonly LoanInstalment[], lines: LoanQuote['lines']): Paise => {
  const toCome = sum(openRows(instalments).map(({ interestPaise }) => interestPaise));
  return max(zero, subtract(toCome, sumOf(lines, 'INTEREST')));
};

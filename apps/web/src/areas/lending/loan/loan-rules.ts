import type {
  Loan,
  LoanDebit,
  LoanInstalment,
  LoanQuote,
  RepaymentOption,
  RepaymentSummary,
  LoanSnapshot,
} from '@sikka/contract';
import type { InstalmentState, QuoteLineKind, QuotePurpose, RepaymentStatus } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { max, subtract, sum, zero, type Paise } from '@sikka/money';
import { formatDay } from '#shared/format.ts';

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

/** The newest unpaid debit by mandate of each open instalment. */
export const debitsToShow = ({ debits = [] }: Pick<LoanSnapshot, 'debits'>): LoanDebit[] =>
  debits
    .filter(({ isOpen, state }) => isOpen && state !== 'PAID')
    .filter(({ dueDay }, index, open) => open.findIndex((each) => each.dueDay === dueDay) === index);

/** A line of what is due today: its text, and paise. */
type DueLine = [string, Paise];

/** Late charges of an instalment: the flat fee and the daily one, or one line if their cap reduced them. */
const penaltyLines = ({ number, flatPaise, dailyPaise, totalPaise }: LoanSnapshot['penalties'][number]): DueLine[] =>
  totalPaise < flatPaise + dailyPaise
    ? [[m.lending_repay_penalty_capped({ number }), totalPaise]]
    : [
        [m.lending_repay_penalty_once({ number }), flatPaise],
        [m.lending_repay_penalty_daily({ number }), dailyPaise],
      ];

/** What is left to pay of an instalment, in paise. */
export const missingOf = ({ instalmentPaise, paidPaise }: LoanInstalment): Paise =>
  subtract(instalmentPaise, paidPaise);

/** All that is due, line by line: unpaid instalments, late charges, then charges for bounced debits. */
export const dueLinesOf = ({ instalments, penalties, bounces }: LoanSnapshot): DueLine[] =>
  [
    ...instalments
      .filter(({ state }) => state === 'OVERDUE' || state === 'DUE')
      .map((row): DueLine => [
        m.lending_repay_instalment_of({ number: row.number, day: formatDay(row.dueDay) }),
        missingOf(row),
      ]),
    ...penalties.flatMap(penaltyLines),
    ...bounces.map(({ at, chargePaise }): DueLine => [m.lending_repay_bounce({ day: formatDay(at) }), chargePaise]),
  ].filter(([, paise]) => paise > 0);

export const instalmentStateText = textsOf<InstalmentState>({
  PAID: m.common_paid,
  OVERDUE: m.lending_repay_state_overdue,
  DUE: m.lending_repay_state_due,
  COMING: m.lending_documents_state_coming,
  NOT_OWED: m.lending_repay_state_not_owed,
});

/** Number of open instalments shown before all are requested. */
export const fewRows = 3;

const isOpen = ({ state }: LoanInstalment): boolean => state === 'OVERDUE' || state === 'DUE' || state === 'COMING';

/** The instalments that are still to be paid, the next one first. */
export const openRows = (instalments: readonly LoanInstalment[]): LoanInstalment[] => instalments.filter(isOpen);

/** What is left to pay by the plan, without charges; in paise. */
export const leftPaise = (instalments: readonly LoanInstalment[]): Paise => sum(openRows(instalments).map(missingOf));

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

import type { Loan, LoanQuote, RepaymentOption } from '@sikka/contract';
import type { QuoteLineKind, QuotePurpose } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { zero, type Paise } from '@sikka/money';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { signedText } from '../amount-texts.ts';
import { hundredthsText } from '../loan-figures.ts';
import { dueOf } from './due.ts';
import { optionOf } from './loan-rules.ts';

export const optionName = textsOf<QuotePurpose>({
  DUE: m.lending_repay_option_due,
  PART: m.lending_repay_option_part,
  FORECLOSURE: m.lending_repay_option_foreclosure,
  RETURN: m.lending_repay_option_return,
});

/** The next EMI while nothing is due: it can be paid early. */
const earlyEmi = (loan: Loan) => {
  const due = dueOf(loan);
  return due?.kind === 'next' ? due : undefined;
};

/** The name of a repayment option of a loan, which says whether its EMI is due. */
export const choiceName = (purpose: QuotePurpose, loan: Loan): string => {
  if (purpose !== 'DUE') return optionName(purpose);
  return earlyEmi(loan) ? m.lending_repay_choice_early() : m.lending_repay_choice_due();
};

/** Whether the EMI is debited on its date anyway, so that paying it now is a choice that few need. */
export const isOptional = (purpose: QuotePurpose, loan: Loan): boolean =>
  purpose === 'DUE' && earlyEmi(loan) !== undefined && loan.mandate?.state === 'active';

export const actionText = (purpose: QuotePurpose, loan: Loan): string => {
  switch (purpose) {
    case 'DUE': {
      const early = earlyEmi(loan);
      return early
        ? m.lending_repay_early({ amount: formatPaise(early.amountPaise) })
        : m.lending_repay_now({ amount: formatPaise(loan.duePaise ?? zero) });
    }
    case 'PART':
      return m.common_choose_the_amount();
    case 'FORECLOSURE':
      return m.lending_repay_foreclosure_start();
    case 'RETURN':
      return m.lending_records_return_quote();
  }
};

/** Today's cost of closing the loan and of returning it, if it can be returned for less. */
export const cheaperReturn = (
  loan: Pick<Loan, 'repaymentOptions'>,
  closingPaise = optionOf(loan, 'FORECLOSURE')?.payablePaise,
): { closing: string; returning: string } | undefined => {
  const returningPaise = optionOf(loan, 'RETURN')?.payablePaise;
  if (closingPaise === undefined || returningPaise === undefined || returningPaise >= closingPaise) return undefined;
  return { closing: formatPaise(closingPaise), returning: formatPaise(returningPaise) };
};

/** The effect of a repayment option, or why it is closed; empty if the amount due says it all. */
export const optionText = (
  { purpose, isAllowed, reasonText, minPaise = zero, maxPaise = zero }: RepaymentOption,
  loan: Loan,
): string => {
  const { terms, snapshot } = loan;
  if (!isAllowed) return reasonText;
  switch (purpose) {
    case 'DUE':
      return earlyEmi(loan) ? m.lending_repay_early_text() : '';
    case 'PART':
      return m.lending_repay_option_part_text({ min: formatPaise(minPaise), max: formatPaise(maxPaise) });
    case 'FORECLOSURE': {
      const cheaper = cheaperReturn(loan);
      if (cheaper) return m.lending_repay_return_cheaper(cheaper);
      return terms && terms.foreclosureHundredths > 0
        ? m.lending_repay_option_foreclosure_charge({ percent: hundredthsText(terms.foreclosureHundredths) })
        : m.lending_repay_option_foreclosure_free();
    }
    case 'RETURN':
      return snapshot ? m.lending_repay_option_return_text({ moment: formatMoment(snapshot.returnableUntil) }) : '';
  }
};

const lineName = textsOf<QuoteLineKind>({
  PRINCIPAL: m.lending_repayment_line_principal,
  INTEREST: m.lending_repayment_line_interest,
  PENALTY: m.lending_repayment_line_penalty,
  BOUNCE: m.lending_repayment_line_bounce,
  CHARGE: m.lending_repayment_line_charge,
  GST: m.lending_repayment_line_gst,
  GIVEN_BACK: m.lending_repayment_line_given_back,
});

interface QuoteLinesProps {
  lines: LoanQuote['lines'];
  totalPaise: Paise;
  totalLabel: string;
}

export const QuoteLines = ({ lines, totalPaise, totalLabel }: QuoteLinesProps) => (
  <Facts
    rows={[
      ...lines.map(({ kind, paise }) => [lineName(kind), signedText(paise)] as const),
      [totalLabel, formatPaise(totalPaise), 'total'],
    ]}
  />
);

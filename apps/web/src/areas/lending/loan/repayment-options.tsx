import type { Loan, LoanQuote, RepaymentOption } from '@sikka/contract';
import type { QuoteLineKind, QuotePurpose } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { zero, type Paise } from '@sikka/money';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { costText, signedText } from '../amount-texts.ts';
import { hundredthsText } from '../loan-figures.ts';

/** The name of a repayment option. */
export const optionName = textsOf<QuotePurpose>({
  DUE: m.lending_repay_option_due,
  PART: m.lending_repay_option_part,
  FORECLOSURE: m.lending_repay_option_foreclosure,
  RETURN: m.lending_repay_option_return,
});

/** Today's cost of closing the loan and of returning it, if it can be returned for less. */
export const cheaperReturn = (
  { repaymentOptions }: Pick<Loan, 'repaymentOptions'>,
  closingPaise = repaymentOptions.find(({ purpose }) => purpose === 'FORECLOSURE')?.payablePaise,
): { closing: string; returning: string } | undefined => {
  const returningPaise = repaymentOptions.find(({ purpose }) => purpose === 'RETURN')?.payablePaise;
  if (closingPaise === undefined || returningPaise === undefined || returningPaise >= closingPaise) return undefined;
  return { closing: costText(closingPaise), returning: costText(returningPaise) };
};

/** An open repayment option, in a sentence. */
export const optionText = ({ purpose, minPaise = zero, maxPaise = zero }: RepaymentOption, loan: Loan): string => {
  const { duePaise = zero, terms, snapshot } = loan;
  switch (purpose) {
    case 'DUE':
      return m.lending_repay_option_due_text({ amount: formatPaise(duePaise) });
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
  PRINCIPAL: m.lending_repay_line_principal,
  INTEREST: m.lending_repay_line_interest,
  PENALTY: m.lending_repay_line_penalty,
  BOUNCE: m.lending_repay_line_bounce,
  CHARGE: m.lending_repay_line_charge,
  GST: m.lending_repay_line_gst,
  GIVEN_BACK: m.lending_repay_line_given_back,
});

interface QuoteLinesProps {
  lines: LoanQuote['lines'];
  totalPaise: Paise;
  totalLabel: string;
}

/** The amount line by line, and the total. */
export const QuoteLines = ({ lines, totalPaise, totalLabel }: QuoteLinesProps) => (
  <Facts
    rows={[
      ...lines.map(({ kind, paise }) => [lineName(kind), signedText(paise)] as const),
      [totalLabel, formatPaise(totalPaise), 'total'],
    ]}
  />
);

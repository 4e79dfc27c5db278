import type { Loan, PayWay } from '@sikka/contract';
import type { QuoteLineKind, QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatMoment } from '#shared/format.ts';
import { hundredthsText } from '../compare/offer-texts.ts';

const names: Readonly<Record<QuotePurpose, () => string>> = {
  DUE: m.lending_repay_way_due,
  PART: m.lending_repay_way_part,
  FORECLOSURE: m.lending_repay_way_foreclosure,
  RETURN: m.lending_repay_way_return,
};

/** What a way of paying is called. */
export const wayName = (purpose: QuotePurpose): string => names[purpose]();

/** What an open way of paying means, in a sentence. */
export const wayText = ({ purpose, minPaise = 0, maxPaise = 0 }: PayWay, loan: Loan): string => {
  const { duePaise = 0, terms, told } = loan;
  switch (purpose) {
    case 'DUE':
      return m.lending_repay_way_due_text({ amount: formatPaise(duePaise) });
    case 'PART':
      return m.lending_repay_way_part_text({ least: formatPaise(minPaise), most: formatPaise(maxPaise) });
    case 'FORECLOSURE':
      return terms && terms.foreclosureHundredths > 0
        ? m.lending_repay_way_foreclosure_charge({ percent: hundredthsText(terms.foreclosureHundredths) })
        : m.lending_repay_way_foreclosure_free();
    case 'RETURN':
      return told ? m.lending_repay_way_return_text({ moment: formatMoment(Date.parse(told.returnableUntil)) }) : '';
  }
};

const lineNames: Readonly<Record<QuoteLineKind, () => string>> = {
  PRINCIPAL: m.lending_repay_line_principal,
  INTEREST: m.lending_repay_line_interest,
  PENALTY: m.lending_repay_line_penalty,
  BOUNCE: m.lending_repay_line_bounce,
  CHARGE: m.lending_repay_line_charge,
  GST: m.lending_repay_line_gst,
  GIVEN_BACK: m.lending_repay_line_given_back,
};

/** What a line of a quote is called. */
export const lineName = (kind: QuoteLineKind): string => lineNames[kind]();

import type { AnswerState } from '@sikka/contract';
import { paise } from '@sikka/money';
import { gstHundredths, returnQuote, shareOf } from '@sikka/money/loans';
import type { LenderLoan, LenderOffer, LoanQuote } from '@sikka/partners/kit';
import type { QuoteRow } from '../tables.ts';
import { openInstalments } from './dues-rules.ts';

export const quoteLimits = {
  /** How long a quote is requested before it counts as unanswered. */
  requestSeconds: 60,
  /** Seconds between two polls of a page. */
  querySeconds: 2,
} as const;

type QuoteTimes = Pick<QuoteRow, 'state' | 'requested_at' | 'valid_until'> & { now: Date };

const secondsWaited = ({ requested_at, now }: QuoteTimes): number => (now.getTime() - requested_at.getTime()) / 1_000;

/** The state of a quote request: unanswered after a minute, even if the row does not say so yet. */
export const stateOf = (quote: QuoteTimes): AnswerState =>
  quote.state === 'REQUESTED' && secondsWaited(quote) >= quoteLimits.requestSeconds ? 'UNANSWERED' : quote.state;

/** How long and how often a page polls. */
export const quotePolling = (quote: QuoteTimes): { nextQuerySeconds: number; queryLimitTime: number } =>
  stateOf(quote) === 'REQUESTED'
    ? {
        nextQuerySeconds: quoteLimits.querySeconds,
        queryLimitTime: Math.max(0, Math.ceil(quoteLimits.requestSeconds - secondsWaited(quote))),
      }
    : { nextQuerySeconds: 0, queryLimitTime: 0 };

export const isExpired = ({ valid_until, now }: QuoteTimes): boolean => valid_until !== null && valid_until <= now;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

type Kind = LoanQuote['lines'][number]['kind'];

/** Maximum of each kind of line in paise, by the signed terms and the lender's last report. */
const maximaOf = (
  { purpose, principal }: { purpose: LoanQuote['purpose']; principal: number },
  offer: LenderOffer,
  reported: LenderLoan,
): Partial<Record<Kind, number>> => {
  if (purpose === 'RETURN') {
    const { principalPaise, aprHundredths, coolingOffDays, nonRefundableFeePaise } = offer;
    const returnTerms = {
      principalPaise,
      aprHundredths,
      daysHeld: coolingOffDays,
      upfrontChargesPaise: paise(0),
      nonRefundableFeePaise,
    };
    return { PRINCIPAL: principalPaise, INTEREST: returnQuote(returnTerms).proportionatePaise };
  }
  const open = openInstalments(reported);
  const charge = purpose === 'FORECLOSURE' ? shareOf(paise(principal), offer.foreclosureHundredths) : 0;
  return {
    PRINCIPAL: reported.owedPaise,
    INTEREST: sum(open, ({ interestPaise }) => interestPaise),
    PENALTY: open.length * offer.penal.maxPaise,
    BOUNCE: sum(reported.bounces, ({ chargePaise }) => chargePaise) + open.length * offer.bouncePaise,
    CHARGE: charge,
    GST: shareOf(paise(charge), gstHundredths),
  };
};

/**
 * Whether a quote stays within the signed terms: at most the open principal and interest, penal charges within their
 * limit, the known returned debits and one more for each open instalment, and for foreclosure at most the charge of the
 * key facts statement with its tax. A part must be the requested amount; returning a loan costs its principal and the
 * APR for its days.
 */
export const isWithinSignedTerms = (
  { purpose, lines }: LoanQuote,
  { offer, reported, part }: { offer: LenderOffer; reported: LenderLoan; part: number | null },
): boolean => {
  const sumOfKind = (lineKind: Kind): number => sum(lines, ({ kind, paise }) => (kind === lineKind ? paise : 0));
  const principal = sumOfKind('PRINCIPAL');
  const max = maximaOf({ purpose, principal }, offer, reported);
  const isPart = purpose !== 'PART' || principal === part;
  return isPart && lines.every(({ kind }) => sumOfKind(kind) <= (max[kind] ?? 0));
};

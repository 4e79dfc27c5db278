import { paise } from '@sikka/money';
import type { AnswerState } from '@sikka/contract';
import { gstHundredths, returnQuote, shareOf } from '@sikka/money/loans';
import type { LenderLoan, LenderOffer, LoanQuote } from '@sikka/partners/kit';
import { openRows } from './dues-rules.ts';
import type { QuoteRow } from '../tables.ts';

export const quoteLimits = {
  /** How long a lender is asked for a quote. */
  requestSeconds: 60,
  /** Between two questions of a page. */
  querySeconds: 2,
} as const;

type Requested = Pick<QuoteRow, 'state' | 'requested_at' | 'valid_until'> & { now: Date };

const waited = ({ requested_at, now }: Requested): number => (now.getTime() - requested_at.getTime()) / 1_000;

/** How a question stands: after a minute nobody asks any more, whether or not that was written down yet. */
export const stateOf = (requested: Requested): AnswerState =>
  requested.state === 'REQUESTED' && waited(requested) >= quoteLimits.requestSeconds ? 'UNANSWERED' : requested.state;

/** How long a page goes on asking. */
export const quotePolling = (requested: Requested): { nextQuerySeconds: number; queryLimitTime: number } =>
  stateOf(requested) === 'REQUESTED'
    ? {
        nextQuerySeconds: quoteLimits.querySeconds,
        queryLimitTime: Math.max(0, Math.ceil(quoteLimits.requestSeconds - waited(requested))),
      }
    : { nextQuerySeconds: 0, queryLimitTime: 0 };

export const isExpired = ({ valid_until, now }: Requested): boolean => valid_until !== null && valid_until <= now;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

type Kind = LoanQuote['lines'][number]['kind'];

/** The most that each kind of line may come to, by what was signed and what the lender told last. */
const maxOf = (
  { purpose, principal }: { purpose: LoanQuote['purpose']; principal: number },
  offer: LenderOffer,
  reported: LenderLoan,
): Partial<Record<Kind, number>> => {
  if (purpose === 'RETURN') {
    const { principalPaise, aprHundredths, coolingOffDays, nonRefundableFeePaise } = offer;
    const held = {
      principalPaise,
      aprHundredths,
      daysHeld: coolingOffDays,
      upfrontChargesPaise: paise(0),
      nonRefundableFeePaise,
    };
    return { PRINCIPAL: principalPaise, INTEREST: returnQuote(held).proportionatePaise };
  }
  const open = openRows(reported);
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
 * Whether a quote asks no more than was signed: no more principal and interest than is open, penal charges within their bound, the debits
 * that are known to have been returned and one more for each open instalment, for ending sooner at most what the key facts statement names,
 * with its tax. A part is the part that was asked for; a loan that is returned costs its principal and the APR of its days.
 */
export const agreesWith = (
  { purpose, lines }: LoanQuote,
  { offer, reported, part }: { offer: LenderOffer; reported: LenderLoan; part: number | null },
): boolean => {
  const of = (lineKind: Kind): number => sum(lines, ({ kind, paise }) => (kind === lineKind ? paise : 0));
  const principal = of('PRINCIPAL');
  const max = maxOf({ purpose, principal }, offer, reported);
  const isPart = purpose !== 'PART' || principal === part;
  return isPart && lines.every(({ kind }) => of(kind) <= (max[kind] ?? 0));
};

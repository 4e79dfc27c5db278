import type { AnswerState } from '@sikka/contract';
import { gstHundredths, shareOf } from '@sikka/money/loans';
import type { LenderOffer, LoanQuote } from '@sikka/partners/kit';
import type { QuoteRow } from './tables.ts';

export const quoteLimits = {
  /** How long a lender is asked for a quote. */
  askSeconds: 60,
  /** Between two questions of a page. */
  querySeconds: 2,
} as const;

type Asked = Pick<QuoteRow, 'state' | 'asked_at' | 'valid_until'> & { now: Date };

const waited = ({ asked_at, now }: Asked): number => (now.getTime() - asked_at.getTime()) / 1_000;

/** How a question stands: after a minute nobody asks any more, whether or not that was written down yet. */
export const stateOf = (asked: Asked): AnswerState =>
  asked.state === 'ASKING' && waited(asked) >= quoteLimits.askSeconds ? 'UNANSWERED' : asked.state;

/** How long a page goes on asking. */
export const askingOfQuote = (asked: Asked): { nextQuerySeconds: number; queryLimitTime: number } =>
  stateOf(asked) === 'ASKING'
    ? {
        nextQuerySeconds: quoteLimits.querySeconds,
        queryLimitTime: Math.max(0, Math.ceil(quoteLimits.askSeconds - waited(asked))),
      }
    : { nextQuerySeconds: 0, queryLimitTime: 0 };

export const isExpired = ({ valid_until, now }: Asked): boolean => valid_until !== null && valid_until <= now;

/**
 * Whether a quote asks no more than was signed: ending sooner costs at most what the key facts statement names, with its tax; a part is
 * the part that was asked for; a loan that is returned costs no charge.
 */
export const agreesWith = ({ purpose, lines }: LoanQuote, offer: LenderOffer, part: number | null): boolean => {
  const of = (wanted: LoanQuote['lines'][number]['kind']): number =>
    lines.reduce((sum, { kind, paise }) => (kind === wanted ? sum + paise : sum), 0);
  const mostCharge = purpose === 'FORECLOSURE' ? shareOf(of('PRINCIPAL'), offer.foreclosureHundredths) : 0;
  const isPart = purpose !== 'PART' || of('PRINCIPAL') === part;
  const isWhole = purpose !== 'RETURN' || (of('PRINCIPAL') === offer.principalPaise && of('PENALTY') === 0);
  return isPart && isWhole && of('CHARGE') <= mostCharge && of('GST') <= shareOf(mostCharge, gstHundredths);
};

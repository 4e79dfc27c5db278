import type { LoanQuote } from '@sikka/contract';
import { mayPass } from '#shared/money/poll-rules.ts';
import type { Polling } from '#shared/money/use-polling.ts';

/**
 * How asking for a quote stands. `over`: the lender did not quote, or its quote has ended. `refused`: we did not ask the lender.
 * `failed`: we were not reached.
 */
export type QuoteStage = 'asking' | 'ready' | 'over' | 'refused' | 'failed';

export const quoteStageOf = ({
  content: quote,
  problem,
  isTired,
}: Pick<Polling<LoanQuote>, 'content' | 'problem' | 'isTired'>): QuoteStage => {
  if (!quote) return problem ? (mayPass(problem) ? 'failed' : 'refused') : 'asking';
  if (quote.state === 'ASKING') return isTired ? 'over' : 'asking';
  return quote.state === 'READY' && !quote.isExpired ? 'ready' : 'over';
};

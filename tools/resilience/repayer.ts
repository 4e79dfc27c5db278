import { setTimeout as wait } from 'node:timers/promises';
import type { QuotePurpose } from '@sikka/contract';
import { problems } from '@sikka/contract';
import type { StubbornCaller } from './api.ts';

const market = '/flamingo/ostrader/loan_market';

/** A loan and its borrower's next payment. */
interface Repayer {
  caller: StubbornCaller;
  loanGid: string;
  purpose: Exclude<QuotePurpose, 'PART'>;
  /** Called after everything that the borrower did. */
  acted(): void;
}

const pollEveryMs = 500;
/** So often a borrower asks for a quote that the lender did not give, or that ended before it was paid. */
const maxRequests = 40;
/** So often a borrower looks whether the money left, and then leaves it to itself. */
const maxPolls = 30;

/** Result of a quote request: the lender's quote, or why there is none. */
const quoteOf = async ({ caller, loanGid }: Repayer, purpose: Repayer['purpose']) => {
  let reply = await caller.post(`${market}/loan/quote`, { loanGid, purpose });
  while (reply.code === 0 && reply.content.state === 'REQUESTED') {
    await wait(pollEveryMs);
    reply = await caller.post(`${market}/loan/quote`, { quoteId: reply.content.quoteId });
  }
  return reply;
};

/** Waits until the money has left, or the payer has given up. */
const untilPaid = async ({ caller }: Repayer, repaymentGid: string): Promise<void> => {
  for (let looks = 0; looks < maxPolls; looks += 1) {
    const { content } = await caller.post(`${market}/loan/repayment/query`, { repaymentGid });
    if (content.status !== 'AWAITING_PAYMENT' && content.status !== 'CHECKING') return;
    await wait(pollEveryMs);
  }
};

/** Whether nothing is due, according to our books or the lender. */
const isPaidAlready = ({ code, content }: Awaited<ReturnType<typeof quoteOf>>): boolean =>
  code === problems.loanOptionClosed.code || (code === 0 && content.state === 'REFUSED');

/**
 * Pays what the lender quotes, or everything when nothing is due any more because the mandate was quicker; answers the order. Throws when
 * there is no quote after many tries.
 */
export const repay = async (repayer: Repayer): Promise<string> => {
  const { caller, loanGid, acted } = repayer;
  let { purpose } = repayer;
  let lastQuote = '';
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const quote = await quoteOf(repayer, purpose);
    acted();
    if (purpose === 'DUE' && isPaidAlready(quote)) purpose = 'FORECLOSURE';
    lastQuote = JSON.stringify(quote);
    const isReady = quote.code === 0 && quote.content.state === 'READY';
    const body = isReady && { loanGid, quoteId: quote.content.quoteId };
    const reply = body ? await caller.post(`${market}/applyRepay`, body) : undefined;
    if (reply?.code === 0) {
      acted();
      await untilPaid(repayer, reply.content.repaymentGid);
      return reply.content.merchantRequestId;
    }
    if (reply && reply.code !== problems.loanQuoteEnded.code)
      throw new Error(`A repayment was refused: ${JSON.stringify(reply)}`);
    await wait(pollEveryMs);
  }
  throw new Error(`The lender never quoted ${purpose} of ${loanGid}: ${lastQuote}`);
};

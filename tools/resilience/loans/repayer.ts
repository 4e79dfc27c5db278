import { setTimeout as wait } from 'node:timers/promises';
import { problems } from '@sikka/contract';
import type { RetryingCaller } from '../people.ts';

const market = '/flamingo/ostrader/loan_market';
const pollEveryMs = 500;
/** Requests for a quote that the lender did not give, or that ended before it was paid. */
const maxRequests = 40;
/** Polls of a payment; afterwards it goes on by itself. */
const maxPolls = 30;

type Purpose = 'DUE' | 'FORECLOSURE' | 'RETURN';

/** The lender's quote, or why there is none. */
const quoteOf = async (caller: RetryingCaller, loanGid: string, purpose: Purpose) => {
  let reply = await caller.post(`${market}/loan/quote`, { loanGid, purpose });
  while (reply.code === 0 && reply.content.state === 'REQUESTED') {
    await wait(pollEveryMs);
    reply = await caller.post(`${market}/loan/quote`, { quoteId: reply.content.quoteId });
  }
  return reply;
};

/** Waits until the money was debited, or the payer has given up. */
const untilPaid = async (caller: RetryingCaller, repaymentGid: string): Promise<void> => {
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const { content } = await caller.post(`${market}/loan/repayment/query`, { repaymentGid });
    if (content.status !== 'AWAITING_PAYMENT' && content.status !== 'CHECKING') return;
    await wait(pollEveryMs);
  }
};

/**
 * Pays what the lender quotes; if nothing is due any more because the mandate was quicker,
 * everything that is owed. Returns the order. Throws when there is no quote after many requests.
 */
export const repay = async (
  caller: RetryingCaller,
  loanGid: string,
  requestedPurpose: Purpose,
  onAction: () => void,
): Promise<string> => {
  let purpose = requestedPurpose;
  let lastQuote = '';
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const quote = await quoteOf(caller, loanGid, purpose);
    onAction();
    lastQuote = JSON.stringify(quote);
    const isRefused =
      quote.code === problems.loanOptionClosed.code || (quote.code === 0 && quote.content.state === 'REFUSED');
    if (purpose === 'DUE' && isRefused) purpose = 'FORECLOSURE';
    if (quote.code === 0 && quote.content.state === 'READY') {
      const reply = await caller.post(`${market}/applyRepay`, { loanGid, quoteId: quote.content.quoteId });
      if (reply.code === 0) {
        onAction();
        await untilPaid(caller, reply.content.repaymentGid);
        return reply.content.merchantRequestId;
      }
      if (reply.code !== problems.loanQuoteEnded.code)
        throw new Error(`A repayment was refused: ${JSON.stringify(reply)}`);
    }
    await wait(pollEveryMs);
  }
  throw new Error(`The lender never quoted ${purpose} of ${loanGid}: ${lastQuote}`);
};

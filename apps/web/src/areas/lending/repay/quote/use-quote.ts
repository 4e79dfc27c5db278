import type { LoanQuote } from '@sikka/contract';
import type { QuotePurpose } from '@sikka/contract/rules';
import { useState } from 'react';
import { api } from '#shared/api/client.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

/** What a lender is asked to quote; `amountPaise` with a part alone. */
export interface QuoteAsked {
  loanGid: string;
  purpose: QuotePurpose;
  amountPaise?: number;
}

const path = '/flamingo/ostrader/loan_market/loan/quote';

const wanted = ({ loanGid, purpose, amountPaise = 0 }: QuoteAsked) =>
  purpose === 'PART' ? ({ loanGid, purpose, amountPaise } as const) : ({ loanGid, purpose } as const);

/** Asks for a quote once, and from then on looks how that goes. */
const quoteReader = (asked: QuoteAsked): (() => Promise<LoanQuote>) => {
  let quoteId: string | undefined;
  return async () => {
    const quote = await api.post(path, quoteId === undefined ? wanted(asked) : { quoteId }, { quiet: true });
    quoteId = quote.quoteId;
    return quote;
  };
};

/** Asks the lender what is paid, and waits for the answer. A component asks for one quote as long as it lives. */
export const useQuote = (asked: QuoteAsked): Polling<LoanQuote> => {
  const [read] = useState(() => quoteReader(asked));
  return usePolling(read, 'left');
};

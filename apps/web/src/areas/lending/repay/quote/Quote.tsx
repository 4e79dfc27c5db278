import { type Paise, zero } from '@sikka/money';
import type { Loan, LoanQuote } from '@sikka/contract';
import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { lending } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { mayPass } from '#shared/query/pace.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { optionName } from '../repayment-options.tsx';
import { PayFoot } from './PayFoot.tsx';
import { QuoteView } from './QuoteView.tsx';

/** What a lender is asked to quote; `amountPaise` with a part alone. */
interface QuoteRequest {
  loanGid: string;
  purpose: QuotePurpose;
  amountPaise?: Paise;
}

const bodyOf = ({ loanGid, purpose, amountPaise = zero }: QuoteRequest) =>
  purpose === 'PART' ? ({ loanGid, purpose, amountPaise } as const) : ({ loanGid, purpose } as const);

/** Asks for a quote once, and from then on looks how that goes. */
const quoteReader = (requested: QuoteRequest): (() => Promise<LoanQuote>) => {
  let quoteId: string | undefined;
  return async () => {
    const quote = await lending.quoteLoan(quoteId === undefined ? bodyOf(requested) : { quoteId }, { quiet: true });
    quoteId = quote.quoteId;
    return quote;
  };
};

/** Asks the lender what is paid, and waits for the answer. A component asks for one quote as long as it lives. */
const useQuote = (requested: QuoteRequest): Query<LoanQuote> => {
  const [read] = useState(() => quoteReader(requested));
  const [enquiryId] = useState(() => crypto.randomUUID());
  return useQuery(['loanQuote', enquiryId], { read, poll: 'left' });
};

/**
 * How asking for a quote stands. `over`: the lender did not quote, or its quote has ended. `refused`: we did not ask the lender.
 * `failed`: we were not reached.
 */
type QuoteStage = 'requesting' | 'ready' | 'over' | 'refused' | 'failed';

export const quoteStageOf = ({
  content: quote,
  problem,
  isPollingOver,
}: Pick<Query<LoanQuote>, 'content' | 'problem' | 'isPollingOver'>): QuoteStage => {
  if (!quote) return problem ? (mayPass(problem) ? 'failed' : 'refused') : 'requesting';
  if (quote.state === 'REQUESTED') return isPollingOver ? 'over' : 'requesting';
  return quote.state === 'READY' && !quote.isExpired ? 'ready' : 'over';
};

interface NoQuoteProps {
  /** Where nobody said why, the lender has not answered. */
  why: string | undefined;
  onRenew: () => void;
}

/** Why there is nothing to pay by, and the way to ask again. */
const NoQuote = ({ why, onRenew }: NoQuoteProps) => (
  <Card tone="warn" role="alert" className="stack">
    <p>{why || m.lending_repay_no_answer()}</p>
    <Button size="small" variant="soft" onClick={onRenew}>
      {m.lending_repay_request_again()}
    </Button>
    <HelpLink about="loanQuoteEnded" />
  </Card>
);

interface QuoteProps {
  loan: Loan;
  requested: QuoteRequest;
  /** What was asked for, where it can be changed. */
  children?: ReactNode;
  onRenew: () => void;
}

const Requesting = ({ lender }: { lender: string }) => (
  <>
    <Card tone="brand">
      <output>{m.lending_repay_requesting({ lender })}</output>
    </Card>
    <SkeletonGroup label={m.frame_loading()} className="stack">
      <Skeleton shape="hero" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  </>
);

/** Asks the lender what is paid for a purpose, shows its answer, and leads on to paying it. */
export const Quote = ({ loan, requested, children, onRenew }: QuoteProps) => {
  const polling = useQuote(requested);
  const { content: quote, problem, refetch } = polling;
  const stage = quoteStageOf(polling);
  const { payablePaise = zero, validUntil = '' } = quote ?? {};
  return (
    <Screen
      title={optionName(requested.purpose)}
      foot={
        quote &&
        stage === 'ready' && <PayFoot loan={loan} quote={quote} payablePaise={payablePaise} onRenew={onRenew} />
      }
    >
      <div className="stack">
        {children}
        {stage === 'requesting' && <Requesting lender={loan.channelName} />}
        {stage === 'failed' && <LoadFailed onRetry={refetch} />}
        {stage === 'refused' && <NoQuote why={problem?.msg} onRenew={onRenew} />}
        {quote && stage === 'over' && (
          <NoQuote why={quote.isExpired ? m.lending_repay_expired() : quote.stateText} onRenew={onRenew} />
        )}
        {quote && stage === 'ready' && <QuoteView {...{ loan, quote, payablePaise, validUntil }} onOver={refetch} />}
      </div>
    </Screen>
  );
};

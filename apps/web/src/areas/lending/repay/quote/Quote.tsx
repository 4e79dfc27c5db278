import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { wayName } from '../way-texts.ts';
import { NoQuote } from './NoQuote.tsx';
import { PayFoot } from './PayFoot.tsx';
import { quoteStageOf } from './quote-rules.ts';
import { QuoteView } from './QuoteView.tsx';
import { useQuote, type QuoteAsked } from './use-quote.ts';

interface QuoteProps {
  loan: Loan;
  asked: QuoteAsked;
  /** What was asked for, where it can be changed. */
  children?: ReactNode;
  onRenew: () => void;
}

const Asking = ({ lender }: { lender: string }) => (
  <>
    <Card tone="brand">
      <output>{m.lending_repay_asking({ lender })}</output>
    </Card>
    <SkeletonGroup label={m.frame_loading()} className={stack.stack}>
      <Skeleton shape="hero" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  </>
);

/** Asks the lender what is paid for a purpose, shows its answer, and leads on to paying it. */
export const Quote = ({ loan, asked, children, onRenew }: QuoteProps) => {
  const asking = useQuote(asked);
  const { content: quote, problem, ask } = asking;
  const stage = quoteStageOf(asking);
  const { payablePaise = 0, validUntil = '' } = quote ?? {};
  return (
    <Screen
      title={wayName(asked.purpose)}
      foot={
        quote &&
        stage === 'ready' && <PayFoot loan={loan} quote={quote} payablePaise={payablePaise} onRenew={onRenew} />
      }
    >
      <div className={stack.stack}>
        {children}
        {stage === 'asking' && <Asking lender={loan.channelName} />}
        {stage === 'failed' && <LoadFailed onRetry={ask} />}
        {stage === 'refused' && <NoQuote why={problem?.msg} onRenew={onRenew} />}
        {quote && stage === 'over' && (
          <NoQuote why={quote.isExpired ? m.lending_repay_expired() : quote.stateText} onRenew={onRenew} />
        )}
        {quote && stage === 'ready' && <QuoteView {...{ loan, quote, payablePaise, validUntil }} onOver={ask} />}
      </div>
    </Screen>
  );
};

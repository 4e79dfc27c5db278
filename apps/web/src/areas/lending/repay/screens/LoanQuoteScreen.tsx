import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { MissingLoan } from '#areas/lending/records/NothingHere.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { answered, LoanContent, useLoan } from '../followed-loan.tsx';
import { isBlocking, optionOf } from '../loan-rules.ts';
import { optionName } from '../repayment-options.tsx';

const ClosedOption = lazy(() => import('../UnderWayCard.tsx').then((it) => ({ default: it.ClosedOption })));
const PartQuote = lazy(() => import('../quote/PartQuote.tsx').then((it) => ({ default: it.PartQuote })));
const Quote = lazy(() => import('../quote/Quote.tsx').then((it) => ({ default: it.Quote })));

const QuoteOf = ({ loanGid, purpose }: { loanGid: string; purpose: QuotePurpose }) => {
  const query = useLoan(loanGid);
  const [attempt, setAttempt] = useState(0);
  const { loan, underWay } = answered(query);
  const blockedBy = underWay && isBlocking(underWay) ? underWay : undefined;
  const option = loan && optionOf(loan, purpose);
  const renew = (): void => setAttempt(attempt + 1);

  if (loan && option?.isAllowed && !blockedBy)
    return purpose === 'PART' ? (
      <PartQuote {...{ loan, option, attempt }} onRenew={renew} />
    ) : (
      <Quote key={attempt} loan={loan} requested={{ loanGid, purpose }} onRenew={renew} />
    );
  return (
    <Screen title={optionName(purpose)}>
      {query.content && query.answeredMs === 0 && query.problem === undefined ? (
        <CardSkeleton />
      ) : (
        <LoanContent query={query}>
          {(shown) => <ClosedOption loan={shown} option={optionOf(shown, purpose)} blockedBy={blockedBy} />}
        </LoanContent>
      )}
    </Screen>
  );
};

/** What a way of paying a loan costs today, as its lender quotes it, and the way to pay that. */
export const LoanQuoteScreen = () => {
  const { loanGid, purpose } = useSearch({ from: '/loanQuote' });
  return (
    <Suspense
      fallback={
        <Screen title={m.lending_repay_title()}>
          <CardSkeleton />
        </Screen>
      }
    >
      {loanGid && purpose ? (
        <QuoteOf key={`${loanGid} ${purpose}`} loanGid={loanGid} purpose={purpose} />
      ) : (
        <Screen title={m.lending_repay_title()}>
          <MissingLoan />
        </Screen>
      )}
    </Suspense>
  );
};

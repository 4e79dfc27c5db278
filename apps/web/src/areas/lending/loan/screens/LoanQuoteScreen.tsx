import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { isBlocking, optionOf } from '../loan-rules.ts';
import { MissingLoan } from '../missing.tsx';
import { optionName } from '../repayment-options.tsx';
import { answered, LoanContent, useLoan } from '../use-loan.tsx';

const Loading = () => (
  <Screen title={m.lending_repay_title()}>
    <CardSkeleton />
  </Screen>
);

const ClosedOption = lazyPart(() => import('../notices.tsx').then((it) => it.ClosedOption));
const PartQuote = lazyPart(() => import('../Quote.tsx').then((it) => it.PartQuote), <Loading />);
const Quote = lazyPart(() => import('../Quote.tsx').then((it) => it.Quote), <Loading />);

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

/** A repayment option: today's quote of the lender, and its payment. */
export const LoanQuoteScreen = () => {
  const { loanGid, purpose } = useSearch({ from: '/loanQuote' });
  if (loanGid && purpose) return <QuoteOf key={`${loanGid} ${purpose}`} loanGid={loanGid} purpose={purpose} />;
  return (
    <Screen title={m.lending_repay_title()}>
      <MissingLoan />
    </Screen>
  );
};

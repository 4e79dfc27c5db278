import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningDuotone } from '@sikka/ui/icons/WarningDuotone';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { RefusalCards } from '../RefusalCards.tsx';
import { declined, CurrentApplication } from '../current-application.tsx';

type Review = ContentOf<'/flamingo/ostrader/loan_market/queryReviewResult'>;

const Rejection = ({ review }: { review: Review }) => {
  const { cid, gid, channelName, productName, explanation, rejection } = review;
  if (!rejection)
    return (
      <div className="stack">
        <StatusHero
          icon={<HourglassDuotone />}
          tone="brand"
          title={m.lending_follow_undecided({ lender: channelName })}
          text={explanation}
          note={productName}
        />
        <Button wide href={hrefOf({ to: '/reviewing', search: { cid } })}>
          {m.lending_follow_see()}
        </Button>
      </div>
    );
  const isUnfinished = rejection.retryUntil !== undefined;
  return (
    <div className="stack">
      <StatusHero
        icon={<WarningDuotone />}
        tone="warn"
        title={(isUnfinished ? m.lending_follow_failed : m.lending_follow_refused)({ lender: channelName })}
        text={isUnfinished ? m.lending_follow_failed_text() : m.lending_follow_refused_text()}
        note={productName}
      />
      <Button wide href={hrefOf({ to: '/offers' })}>
        {m.lending_follow_compare()}
      </Button>
      <RefusalCards {...{ gid, channelName, rejection }} />
      <HelpLink about="loanRejected" />
    </div>
  );
};

const Result = ({ cid }: { cid: string }) => {
  const review = useQuery(['loanReview', cid], { read: () => lending.queryReviewResult({ cid }) });
  return (
    <Loaded query={review} skeleton={<CardSkeleton />}>
      {(result) => <Rejection review={result} />}
    </Loaded>
  );
};

/** A rejected application: why, what to correct, when to apply again, and other lenders. */
export const ReviewingRejectScreen = () => {
  const { cid, productName } = useSearch({ from: '/reviewingReject' });
  return (
    <Screen title={m.common_not_approved()}>
      <CurrentApplication cid={cid} find={declined(productName)}>
        {(current) => <Result key={current} cid={current} />}
      </CurrentApplication>
    </Screen>
  );
};

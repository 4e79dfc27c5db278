import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { lending } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { declined, MeantApplication } from '../MeantApplication.tsx';
import { RefusalCards } from '../RefusalCards.tsx';

type Review = ContentOf<'/flamingo/ostrader/loan_market/queryReviewResult'>;

/** Why a lender turned somebody down, in our words and in its own, what to put right, and when to ask again. */
const Rejection = ({ review }: { review: Review }) => {
  const { cid, gid, channelName, productName, explanation, rejection } = review;
  if (!rejection)
    return (
      <div className={stack.stack}>
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
    <div className={stack.stack}>
      <StatusHero
        icon={<WarningCircleDuotone />}
        tone="warn"
        title={(isUnfinished ? m.lending_follow_failed : m.lending_follow_refused)({ lender: channelName })}
        text={isUnfinished ? m.lending_follow_failed_text() : m.lending_follow_refused_text()}
        note={productName}
      />
      <RefusalCards {...{ gid, channelName, rejection }} />
      <Button wide href={hrefOf({ to: '/offers' })}>
        {m.lending_follow_compare()}
      </Button>
    </div>
  );
};

const Result = ({ cid }: { cid: string }) => {
  const load = useCallback(() => lending.queryReviewResult({ cid }, { quiet: true }), [cid]);
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  return <Rejection review={loaded.content} />;
};

/** An application that was turned down: why, what to put right, when to ask again, and where else to ask. */
export const ReviewingRejectScreen = () => {
  const { cid, productName } = useSearch({ from: '/reviewingReject' });
  const find = useMemo(() => declined(productName), [productName]);
  return (
    <Screen title={m.lending_follow_declined()}>
      <MeantApplication cid={cid} find={find}>
        {(meant) => <Result key={meant} cid={meant} />}
      </MeantApplication>
    </Screen>
  );
};

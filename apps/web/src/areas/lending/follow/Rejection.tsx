import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { RefusalCards } from './RefusalCards.tsx';

type Review = ContentOf<'/flamingo/ostrader/loan_market/queryReviewResult'>;

/** Why a lender turned somebody down, in our words and in its own, what to put right, and when to ask again. */
export const Rejection = ({ review }: { review: Review }) => {
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

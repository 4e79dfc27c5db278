import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { StatusHero } from '../../../shared/money/StatusHero.tsx';
import stack from '../../../shared/money/Stack.module.css';
import { hrefOf } from '../../../shared/navigation.ts';
import { AgainCard } from './AgainCard.tsx';

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
  const { reasonText, adviceText, lenderText, retryUntil } = rejection;
  const isUnfinished = retryUntil !== undefined;
  return (
    <div className={stack.stack}>
      <StatusHero
        icon={<WarningCircleDuotone />}
        tone="warn"
        title={(isUnfinished ? m.lending_follow_failed : m.lending_follow_refused)({ lender: channelName })}
        text={isUnfinished ? m.lending_follow_failed_text() : m.lending_follow_refused_text()}
        note={productName}
      />
      <Card>
        <h2 className={stack.heading}>{m.lending_follow_reason()}</h2>
        <p>{reasonText}</p>
        {lenderText && (
          <p className={stack.note}>{m.lending_follow_words({ lender: channelName, text: lenderText })}</p>
        )}
      </Card>
      <Card>
        <h2 className={stack.heading}>{m.lending_follow_fix()}</h2>
        <p>{adviceText}</p>
        <p className={stack.note}>{m.lending_follow_report()}</p>
      </Card>
      <AgainCard productGid={gid} lender={channelName} rejection={rejection} />
      <Button wide href={hrefOf({ to: '/offers' })}>
        {m.lending_follow_compare()}
      </Button>
    </div>
  );
};

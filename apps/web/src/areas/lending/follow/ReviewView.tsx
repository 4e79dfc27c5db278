import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDay } from '#shared/format.ts';
import { formatPaise } from '#shared/format-money.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { CancelButton } from './CancelButton.tsx';
import type { ReviewProps } from './review-props.ts';
import { LenderWord } from './LenderWord.tsx';
import { isBeforeDecision, phaseOf } from './phase-rules.ts';
import { phaseLooks } from './phase-texts.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';
import { WaysOn } from './WaysOn.tsx';

/** How an application stands, what the lender said and when, and what its owner can do. */
export const ReviewView = ({ application, onChanged, onRefused }: ReviewProps) => {
  const { channelName, productName, amountPaise, explanation, lenderReference, createdAt } = application;
  const { title, icon, tone } = phaseLooks[phaseOf(application)];
  return (
    <>
      <StatusHero {...{ icon, tone, amountPaise }} title={title()} text={explanation} />
      <LenderWord application={application} />
      <WaysOn application={application} />
      {isBeforeDecision(application) && <Card tone="brand">{m.lending_follow_patience()}</Card>}
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_follow_history()}</h2>
        <ReviewSteps application={application} />
      </Card>
      <Card>
        <Facts>
          <Fact label={m.lending_follow_lender()}>{channelName}</Fact>
          <Fact label={m.lending_follow_product()}>{productName}</Fact>
          <Fact label={m.lending_follow_amount()}>{formatPaise(amountPaise)}</Fact>
          <Fact label={m.lending_follow_day()}>{formatDay(Date.parse(createdAt))}</Fact>
          <CopyFact label={m.lending_follow_reference()} value={lenderReference} />
        </Facts>
      </Card>
      {application.canCancel && <CancelButton application={application} {...{ onChanged, onRefused }} />}
    </>
  );
};

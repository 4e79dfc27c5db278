import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { LenderMark } from '../compare/LenderMark.tsx';
import { numberOf, stepParts, type StepPart } from './step-rules.ts';
import { partText } from './step-texts.ts';
import styles from './StepHead.module.css';

/** How far the borrower has come; a question of the lender is no part that is counted. */
const Where = ({ part }: { part: StepPart }) => {
  const number = numberOf(part);
  if (number === 0) return <output>{partText(part)}</output>;
  return (
    <>
      <output>{m.lending_step_where({ number, count: stepParts.length, part: partText(part) })}</output>
      <ProgressBar label={m.lending_step_progress()} value={number / stepParts.length} />
    </>
  );
};

/** Which loan of which lender it is, and how far its borrower has come. */
export const StepHead = ({ application, part }: { application: LoanApplication; part: StepPart }) => {
  const { channelName, productName, amountPaise, offers, acceptedOfferId } = application;
  const agreed = offers.find(({ offerId }) => offerId === acceptedOfferId);
  return (
    <Card className={stack.stack}>
      <div className={styles.head}>
        <LenderMark lenderName={channelName} iconUrl="" />
        <div className={styles.names}>
          <h2 className={stack.heading}>{channelName}</h2>
          <p className={styles.quiet}>{productName}</p>
        </div>
        <p className={styles.amount}>{formatPaise(agreed?.principalPaise ?? amountPaise)}</p>
      </div>
      <div className={styles.where}>
        <Where part={part} />
      </div>
    </Card>
  );
};

import type { ToldLoan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { TextButton } from '@sikka/ui/text-button';
import { useId, useState } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from './Plan.module.css';
import { fewRows, leftPaise, openRows, paidCount } from './plan-rules.ts';
import { PlanRow } from './PlanRow.tsx';
import frame from './Repay.module.css';

interface PlanCardProps {
  told: ToldLoan;
  /** Nothing is owed any more: only the plan as it was is left to be looked at. */
  isOver: boolean;
}

/** The repayment plan: the next instalments, all of them on request, and what was paid and is left of it. */
export const PlanCard = ({ told: { instalments, paidPaise }, isOver }: PlanCardProps) => {
  const [isWhole, setWhole] = useState(false);
  const rowsId = useId();
  const few = openRows(instalments).slice(0, fewRows);
  const rows = isWhole ? instalments : few;
  const paid = paidCount(instalments);
  const progress = m.lending_repay_progress({ paid, count: instalments.length });
  const left = leftPaise(instalments);
  return (
    <Card flush>
      <div className={frame.head}>
        <h2 className={stack.heading}>{isOver ? m.lending_repay_plan_was() : m.lending_repay_plan()}</h2>
        {!isOver && (
          <>
            <p className={frame.quiet}>{progress}</p>
            <ProgressBar label={progress} value={paid / Math.max(1, instalments.length)} />
          </>
        )}
      </div>
      <ol id={rowsId}>
        {rows.map((row) => (
          <PlanRow key={row.number} row={row} />
        ))}
      </ol>
      {few.length < instalments.length && (
        <p className={styles.toggle}>
          <TextButton aria-expanded={isWhole} aria-controls={rowsId} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.lending_repay_less() : m.lending_repay_all({ count: instalments.length })}
          </TextButton>
        </p>
      )}
      {!isOver && (
        <div className={frame.foot}>
          <Facts>
            <Fact label={m.lending_repay_paid_so_far()}>{formatPaise(paidPaise)}</Fact>
            <Fact label={m.lending_repay_left()} isTotal>
              {formatPaise(left)}
            </Fact>
          </Facts>
        </div>
      )}
    </Card>
  );
};

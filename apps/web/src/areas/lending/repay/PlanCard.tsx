import type { LoanInstalment, LoanSnapshot } from '@sikka/contract';
import type { InstalmentState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useId, useState } from 'react';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import styles from './PlanCard.module.css';
import frame from './Repay.module.css';
import { fewRows, leftPaise, openRows, paidCount } from './loan-rules.ts';

/** What is still to come needs no word. */
const stateTags: Readonly<
  Record<Exclude<InstalmentState, 'COMING'>, { tone: NonNullable<TagProps['tone']>; text: () => string }>
> = {
  PAID: { tone: 'good', text: m.lending_repay_state_paid },
  OVERDUE: { tone: 'bad', text: m.lending_repay_state_overdue },
  DUE: { tone: 'warn', text: m.lending_repay_state_due },
  NOT_OWED: { tone: 'plain', text: m.lending_repay_state_not_owed },
};

/** One instalment: when it is due, what it is made of, and what became of it. */
const PlanRow = ({ row }: { row: LoanInstalment }) => {
  const { number, dueDay, instalmentPaise, principalPaise, interestPaise, paidPaise, paidAt, state } = row;
  const isPart = paidPaise > 0 && paidPaise < instalmentPaise;
  return (
    <li className={styles.row} data-over={state === 'NOT_OWED' || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.body}>
        <strong>{formatDay(Date.parse(dueDay))}</strong>
        <span className="quiet">
          {m.lending_repay_parts({ principal: formatPaise(principalPaise), interest: formatPaise(interestPaise) })}
        </span>
        {paidAt && <span className="quiet">{m.lending_repay_paid_on({ day: formatDay(Date.parse(paidAt)) })}</span>}
        {isPart && <span className="quiet">{m.lending_repay_paid_part({ amount: formatPaise(paidPaise) })}</span>}
      </span>
      <span className={styles.sum}>
        <strong>{formatPaise(instalmentPaise)}</strong>
        {state !== 'COMING' && <Tag tone={stateTags[state].tone}>{stateTags[state].text()}</Tag>}
      </span>
    </li>
  );
};

interface PlanCardProps {
  snapshot: LoanSnapshot;
  /** Nothing is owed any more: only the plan as it was is left to be looked at. */
  isOver: boolean;
}

/** The repayment plan: the next instalments, all of them on request, and what was paid and is left of it. */
export const PlanCard = ({ snapshot: { instalments, paidPaise }, isOver }: PlanCardProps) => {
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
        <h2 className="heading">{isOver ? m.lending_repay_plan_was() : m.lending_repay_plan()}</h2>
        {!isOver && (
          <>
            <p className="quiet">{progress}</p>
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
          <Facts
            rows={[
              [m.lending_repay_paid_so_far(), formatPaise(paidPaise)],
              [m.lending_repay_left(), formatPaise(left), 'total'],
            ]}
          />
        </div>
      )}
    </Card>
  );
};

import type { LoanInstalment } from '@sikka/contract';
import type { InstalmentState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import styles from './Plan.module.css';

/** What is still to come needs no word. */
const looks: Readonly<
  Record<Exclude<InstalmentState, 'COMING'>, { tone: NonNullable<TagProps['tone']>; text: () => string }>
> = {
  PAID: { tone: 'good', text: m.lending_repay_state_paid },
  OVERDUE: { tone: 'bad', text: m.lending_repay_state_overdue },
  DUE: { tone: 'warn', text: m.lending_repay_state_due },
  NOT_OWED: { tone: 'plain', text: m.lending_repay_state_not_owed },
};

/** One instalment: when it is due, what it is made of, and what became of it. */
export const PlanRow = ({ row }: { row: LoanInstalment }) => {
  const { number, dueDay, instalmentPaise, principalPaise, interestPaise, paidPaise, paidAt, state } = row;
  const isPart = paidPaise > 0 && paidPaise < instalmentPaise;
  return (
    <li className={styles.row} data-over={state === 'NOT_OWED' || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.body}>
        <strong>{formatDay(Date.parse(dueDay))}</strong>
        <span className={styles.parts}>
          {m.lending_repay_parts({ principal: formatPaise(principalPaise), interest: formatPaise(interestPaise) })}
        </span>
        {paidAt && (
          <span className={styles.parts}>{m.lending_repay_paid_on({ day: formatDay(Date.parse(paidAt)) })}</span>
        )}
        {isPart && (
          <span className={styles.parts}>{m.lending_repay_paid_part({ amount: formatPaise(paidPaise) })}</span>
        )}
      </span>
      <span className={styles.sum}>
        <strong>{formatPaise(instalmentPaise)}</strong>
        {state !== 'COMING' && <Tag tone={looks[state].tone}>{looks[state].text()}</Tag>}
      </span>
    </li>
  );
};

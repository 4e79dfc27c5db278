import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatMoment } from '#shared/format.ts';
import styles from '#shared/money/Stack.module.css';
import { timeLeft } from './complaint-rules.ts';
import { useNowUntil } from './use-now-until.ts';

const leftText = (fromMs: number, nowMs: number): string => {
  const { hours, minutes, seconds } = timeLeft(fromMs, nowMs);
  return hours > 0
    ? m.bills_complaints_wait_hours({ hours, minutes })
    : m.bills_complaints_wait_minutes({ minutes, seconds });
};

/** It is too early to complain: from when on the network takes it, and how long that is. */
export const WaitCard = ({ from }: { from: string }) => {
  const fromMs = Date.parse(from);
  const nowMs = useNowUntil(fromMs);
  return (
    <Card tone="brand">
      <div className={styles.head}>
        <h2 className={styles.heading}>{m.bills_complaints_wait_title({ moment: formatMoment(fromMs) })}</h2>
        {fromMs > nowMs && <strong role="timer">{leftText(fromMs, nowMs)}</strong>}
      </div>
      <p>{m.bills_complaints_wait_text({ hours: billLimits.complaintCoolingHours })}</p>
    </Card>
  );
};

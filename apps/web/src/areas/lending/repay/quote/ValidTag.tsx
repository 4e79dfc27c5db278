import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '#shared/format.ts';
import { leftText } from '#areas/lending/compare/left-text.ts';
import { useNow } from '#areas/lending/compare/use-now.ts';
import { timeLeft } from '#areas/lending/compare/validity-rules.ts';
import styles from '../Repay.module.css';

interface ValidTagProps {
  validUntil: string;
  /** By this phone's clock it is over; only the server knows. */
  onOver: () => void;
}

/** Until when the lender is bound, and how long that still is. */
export const ValidTag = ({ validUntil, onOver }: ValidTagProps) => {
  const untilMs = Date.parse(validUntil);
  const left = timeLeft(untilMs, useNow());
  const isOver = left === undefined;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const moment = formatMoment(untilMs);
  return (
    <Tag tone="hero" role="timer" className={styles.tag}>
      {left ? m.lending_repay_valid_left({ moment, left: leftText(left) }) : m.lending_repay_valid({ moment })}
    </Tag>
  );
};

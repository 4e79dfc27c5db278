import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CaretLeft } from '@sikka/ui/icons/CaretLeft';
import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { CaretUp } from '@sikka/ui/icons/CaretUp';
import { type ReactNode, useRef } from 'react';
import { type Side, sides } from './cricket-rules.ts';
import styles from './HitBar.module.css';

export const sideText = textsOf<Side>({
  LEFT: m.games_cricket_left,
  STRAIGHT: m.games_cricket_straight,
  RIGHT: m.games_cricket_right,
});

const icons: Readonly<Record<Side, ReactNode>> = { LEFT: <CaretLeft />, STRAIGHT: <CaretUp />, RIGHT: <CaretRight /> };

interface HitBarProps {
  isFlying: boolean;
  isFirst: boolean;
  onBowl: () => void;
  onHit: (side: Side, timeStamp: number) => void;
}

/**
 * One button for the next ball, which makes room for the sides to hit to while the ball comes. The
 * middle one stays, so that it keeps the focus.
 */
export const HitBar = ({ isFlying, isFirst, onBowl, onHit }: HitBarProps) => {
  /** The press has hit the ball: its click is not one for the next ball. */
  const hasHit = useRef(false);
  return (
    <section className={styles.bar} data-flying={isFlying || undefined} aria-label={m.games_cricket_where()}>
      {sides.map(
        (side) =>
          (isFlying || side === 'STRAIGHT') && (
            <Button
              key={side}
              variant={isFlying ? 'primary' : 'gold'}
              icon={isFlying && icons[side]}
              onPointerDown={({ timeStamp }) => {
                hasHit.current = isFlying;
                if (isFlying) onHit(side, timeStamp);
              }}
              onClick={({ timeStamp }) => {
                if (isFlying) onHit(side, timeStamp);
                else if (!hasHit.current) onBowl();
                hasHit.current = false;
              }}
            >
              {isFlying ? sideText(side) : isFirst ? m.games_cricket_start() : m.games_cricket_next()}
            </Button>
          ),
      )}
    </section>
  );
};

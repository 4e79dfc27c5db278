import { useEffect } from 'react';
import { useStill } from '../hooks/use-still.ts';
import styles from './success-moment.module.css';

/** Length of the show in milliseconds, as in `success-moment.module.css`. */
const showMs = 700;

const tones = ['coin', 'brand', 'coin', 'good'] as const;
const count = 16;

/** Coins and paper around the tick, at equal angles and three distances. */
const pieces = Array.from({ length: count }, (_, place) => ({
  turn: (360 / count) * place,
  tone: tones[place % tones.length],
  reach: place % 3,
}));

export interface SuccessMomentProps {
  /** The show is over, was skipped by a tap, or cannot run. */
  onEnd: () => void;
}

/**
 * A tick in a burst of coins over the whole screen, the same for every success; says nothing, so the
 * page must. Without motion it ends at once. Load it lazily.
 */
export function SuccessMoment({ onEnd }: SuccessMomentProps) {
  const isStill = useStill();

  useEffect(() => {
    const timer = setTimeout(onEnd, isStill ? 0 : showMs);
    return () => clearTimeout(timer);
  }, [isStill, onEnd]);

  if (isStill) return null;
  return (
    <div aria-hidden="true" className={styles.layer} onPointerDown={onEnd}>
      <svg viewBox="-100 -100 200 200" className={styles.burst}>
        {pieces.map(({ turn, tone, reach }) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <g className={styles.piece} data-reach={reach} data-tone={tone}>
              {tone === 'coin' ? <circle r="5" /> : <rect x="-2.5" y="-4.5" width="5" height="9" rx="1.5" />}
            </g>
          </g>
        ))}
        <circle r="34" className={styles.disc} />
        <path d="M-15 1L-4 12 16-11" pathLength="1" className={styles.tick} />
      </svg>
    </div>
  );
}

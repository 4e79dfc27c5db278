import type { Wheel } from '@sikka/contract';
import { formatNumber } from '#shared/format.ts';
import styles from './WheelPicture.module.css';

const radius = 100;

const pointAt = (turns: number, distance: number): string => {
  const angle = turns * 2 * Math.PI - Math.PI / 2;
  return `${(Math.cos(angle) * distance).toFixed(2)} ${(Math.sin(angle) * distance).toFixed(2)}`;
};

interface WheelPictureProps {
  fields: Wheel['fields'];
  /** Clockwise turns from the start, may be fractional. */
  turns: number;
  onStop: () => void;
}

/**
 * The wheel, with one equal field per outcome. Decorative: odds and outcome are shown as text
 * beside it.
 */
export const WheelPicture = ({ fields, turns, onStop }: WheelPictureProps) => {
  const part = 1 / fields.length;
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg
        viewBox="-104 -104 208 208"
        className={styles.wheel}
        style={{ transform: `rotate(${turns}turn)` }}
        onTransitionEnd={onStop}
      >
        {fields.map(({ coins }, index) => (
          <g key={coins}>
            <path
              fill={index % 2 === 0 ? 'var(--hero-from)' : 'var(--gold-soft)'}
              d={`M0 0L${pointAt((index - 0.5) * part, radius)}A${radius} ${radius} 0 0 1 ${pointAt((index + 0.5) * part, radius)}Z`}
            />
            <text
              fill={index % 2 === 0 ? 'var(--on-hero)' : 'var(--gold-ink)'}
              fontSize="20"
              fontWeight="var(--bold)"
              textAnchor="middle"
              transform={`rotate(${index * part * 360}) translate(0 -66)`}
            >
              {formatNumber(coins)}
            </text>
          </g>
        ))}
        <circle r={radius} fill="none" stroke="var(--gold)" strokeWidth="7" />
        <circle r="16" fill="var(--card)" />
      </svg>
      <span className={styles.pointer} />
    </div>
  );
};

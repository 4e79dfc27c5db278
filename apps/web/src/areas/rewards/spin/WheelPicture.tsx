import type { Wheel } from '@sikka/contract';
import { formatNumber } from '#shared/format.ts';
import { chanceText } from './chance-text.ts';
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
 * The wheel, with one equal field per outcome and its chance in it; the texts stay upright while it turns. Decorative:
 * odds and outcome are shown as text beside it.
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
        {fields.map(({ coins, weight }, index) => (
          <g key={coins}>
            <path
              fill={index % 2 === 0 ? 'var(--hero-from)' : 'var(--gold-soft)'}
              d={`M0 0L${pointAt((index - 0.5) * part, radius)}A${radius} ${radius} 0 0 1 ${pointAt((index + 0.5) * part, radius)}Z`}
            />
            <g transform={`translate(${pointAt(index * part, 64)})`}>
              <text
                className={styles.text}
                style={{ transform: `rotate(${-turns}turn)` }}
                fill={index % 2 === 0 ? 'var(--on-hero)' : 'var(--gold-ink)'}
                textAnchor="middle"
              >
                <tspan fontSize="20" fontWeight="var(--bold)">
                  {formatNumber(coins)}
                </tspan>
                <tspan x="0" dy="15" fontSize="12" fontWeight="var(--strong)">
                  {chanceText({ weight }, fields)}
                </tspan>
              </text>
            </g>
          </g>
        ))}
        <circle r={radius} fill="none" stroke="var(--gold)" strokeWidth="7" />
        <circle r="16" fill="var(--card)" />
      </svg>
      <span className={styles.pointer} />
    </div>
  );
};

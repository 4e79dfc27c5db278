import { bandOf, type BandOfScore, bandsOfScores, minScoreOf, scoreLimits } from '@sikka/contract/rules';
import { formatNumber } from '#shared/format.ts';
import styles from './score.module.css';

interface BandSpan {
  band: BandOfScore;
  /** Lowest and highest score in it. */
  min: number;
  max: number;
}

/** The bands from lowest to highest; together they are the whole scale. */
export const bandSpans: readonly BandSpan[] = bandsOfScores.toReversed().map((band, index, bands) => {
  const next = bands[index + 1];
  return { band, min: minScoreOf[band], max: next ? minScoreOf[next] - 1 : scoreLimits.max };
});

const whole = scoreLimits.max - scoreLimits.min;
/** Gap between two bands, in points of the scale. */
const gap = 8;

/** Start and length of a band on the arc, in points of the scale. */
export const arcOf = ({ min, max }: BandSpan): { start: number; length: number } => ({
  start: min - scoreLimits.min,
  length: Math.min(max + 1, scoreLimits.max) - min - (max === scoreLimits.max ? 0 : gap),
});

/** Position of a score on a half circle around 0, 0 that opens downwards. */
export const placeOf = (score: number, radius: number): { x: number; y: number } => {
  const angle = Math.PI * (1 - (score - scoreLimits.min) / whole);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) };
};

const radius = 80;
const { min, max } = scoreLimits;

const strokeOf: Readonly<Record<BandOfScore, string>> = {
  LOW: 'var(--bad)',
  FAIR: 'var(--gold)',
  GOOD: 'color-mix(in srgb, var(--good) 60%, var(--card))',
  EXCELLENT: 'var(--good)',
};
const endText = { fill: 'currentColor', fontSize: 12, opacity: 0.8, textAnchor: 'middle' } as const;

/**
 * A score on its scale, or one not known yet, in the colour of the text. The heading says the same; the mark and the
 * thick band work without colour.
 */
export const Gauge = ({ score }: { score?: number }) => {
  const band = score === undefined ? undefined : bandOf(score);
  const mark = score === undefined ? undefined : placeOf(score, radius);
  return (
    <svg viewBox="-100 -98 200 122" aria-hidden="true" className={styles.gauge}>
      {bandSpans.map((span) => {
        const { start, length } = arcOf(span);
        return (
          <path
            key={span.band}
            d={`M ${-radius} 0 A ${radius} ${radius} 0 0 1 ${radius} 0`}
            pathLength={max - min}
            strokeDasharray={`${length} ${2 * (max - min)}`}
            strokeDashoffset={-start}
            fill="none"
            stroke={band ? strokeOf[span.band] : 'currentColor'}
            strokeWidth={span.band === band ? 14 : 8}
            opacity={band ? 1 : 0.5}
          />
        );
      })}
      {mark && <circle cx={mark.x} cy={mark.y} r="7" fill="var(--card)" stroke="var(--ink)" strokeWidth="4" />}
      <text x={-radius} y="20" {...endText}>
        {formatNumber(min)}
      </text>
      <text x={radius} y="20" {...endText}>
        {formatNumber(max)}
      </text>
      <text x="0" y="-8" fill="currentColor" fontSize="44" fontWeight="var(--bold)" textAnchor="middle">
        {score === undefined ? '?' : formatNumber(score)}
      </text>
    </svg>
  );
};

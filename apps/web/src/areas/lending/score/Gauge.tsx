import { bandOf, scoreLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatNumber } from '#shared/format.ts';
import styles from './Gauge.module.css';
import { arcOf, bandSpans, placeOf } from './gauge-rules.ts';
import { bandText } from './score-texts.ts';

const radius = 80;
const { least, most } = scoreLimits;

/** A score on its scale. The picture says nothing that its name does not say, and needs no colour: the mark and the thick band do. */
export const Gauge = ({ score }: { score: number }) => {
  const band = bandOf(score);
  const { x, y } = placeOf(score, radius);
  return (
    <svg
      viewBox="-100 -98 200 122"
      role="img"
      aria-label={m.lending_score_gauge({ score, band: bandText(band) })}
      className={styles.gauge}
    >
      {bandSpans.map((span) => {
        const { start, length } = arcOf(span);
        return (
          <path
            key={span.band}
            d={`M ${-radius} 0 A ${radius} ${radius} 0 0 1 ${radius} 0`}
            pathLength={most - least}
            strokeDasharray={`${length} ${2 * (most - least)}`}
            strokeDashoffset={-start}
            className={styles.band}
            data-here={span.band === band || undefined}
          />
        );
      })}
      <circle cx={x} cy={y} r="7" className={styles.mark} />
      <text x={-radius} y="20" className={styles.end}>
        {formatNumber(least)}
      </text>
      <text x={radius} y="20" className={styles.end}>
        {formatNumber(most)}
      </text>
      <text x="0" y="-22" className={styles.number}>
        {formatNumber(score)}
      </text>
      <text x="0" y="4" className={styles.word}>
        {bandText(band)}
      </text>
    </svg>
  );
};

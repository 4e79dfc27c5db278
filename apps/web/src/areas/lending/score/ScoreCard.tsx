import type { CreditReport } from '@sikka/contract';
import { bandOf } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { EmptyState } from '@sikka/ui/state-message';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { formatDay, formatNumber } from '#shared/format.ts';
import { BandList } from './BandList.tsx';
import { Gauge } from './Gauge.tsx';
import styles from './ScoreCard.module.css';
import { bandMeaning, bandText } from './score-texts.ts';

interface ScoreCardProps {
  report: CreditReport;
  /** Name of the bureau. */
  bureau: string;
}

/** The score in words first, on its scale, and what the numbers mean; or why there is none. */
export const ScoreCard = ({ report: { score, asOf }, bureau }: ScoreCardProps) => {
  if (score === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<HourglassDuotone />}
          title={m.lending_score_none_title()}
          text={m.lending_score_none_text({ bureau })}
        />
      </Card>
    );
  }
  const band = bandOf(score);
  return (
    <Card className={styles.score}>
      <h2 className={styles.title}>
        {m.lending_score_number({ score: formatNumber(score) })}: {bandText(band)}
      </h2>
      <p>{bandMeaning(band)}</p>
      <Gauge score={score} />
      <BandList band={band} />
      <p className={styles.source}>{m.lending_score_as_of({ day: formatDay(Date.parse(asOf)), bureau })}</p>
    </Card>
  );
};

import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { formatDay, formatNumber } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { Timeline } from '#shared/money/Timeline.tsx';

const changeText = (points: number): string => {
  if (points === 0) return m.lending_score_history_same();
  return points > 0 ? m.lending_score_history_up({ count: points }) : m.lending_score_history_down({ count: -points });
};

/** Own scores as they followed each other, the newest first; one alone is no history. */
export const ScoreHistory = ({ history }: Pick<CreditScore, 'history'>) => {
  if (history.length < 2) return null;
  const steps = history.map(({ score, asOf }, index) => {
    const before = history[index - 1];
    return {
      key: asOf,
      title: formatNumber(score),
      note: before && changeText(score - before.score),
      time: formatDay(Date.parse(asOf)),
    };
  });
  return (
    <section className={stack.stack}>
      <SectionTitle>{m.lending_score_history()}</SectionTitle>
      <Card>
        <Timeline steps={steps.toReversed()} />
      </Card>
    </section>
  );
};

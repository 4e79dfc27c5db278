import type { CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Minus } from '@sikka/ui/icons/Minus';
import { Plus } from '@sikka/ui/icons/Plus';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatNumber } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { Timeline } from '#shared/money/Timeline.tsx';
import styles from './Report.module.css';
import { ScoreCard } from './ScoreCard.tsx';
import { AccountList, EnquiryList } from './entry-lists.tsx';
import { openItems } from './score-data.ts';
import { factorTexts, weightText } from './score-texts.ts';

const changeText = (points: number): string => {
  if (points === 0) return m.lending_score_history_same();
  return points > 0 ? m.lending_score_history_up({ count: points }) : m.lending_score_history_down({ count: -points });
};

/** Own scores as they followed each other, the newest first; one alone is no history. */
const ScoreHistory = ({ history }: Pick<CreditScore, 'history'>) => {
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

/** What the score follows from, each as a sentence with what helps; the weightiest first. */
const FactorList = ({ factors }: Pick<CreditReport, 'factors'>) => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_score_factors()}</SectionTitle>
    <Card>
      <ul className={styles.factors}>
        {factors.map(({ code, direction, weight }) => {
          const helps = direction === 'HELPS';
          return (
            <li key={code} className={styles.factor}>
              <h3 className={styles.title}>{factorTexts[code].title()}</h3>
              <p className={styles.tags}>
                <Tag tone={helps ? 'good' : 'warn'} className={styles.tag}>
                  {helps ? <Plus /> : <Minus />}
                  {helps ? m.lending_score_helps() : m.lending_score_hurts()}
                </Tag>
                <span className={styles.weight}>{weightText(weight)}</span>
              </p>
              <p>{factorTexts[code][direction]()}</p>
            </li>
          );
        })}
      </ul>
      <p className={stack.note}>{m.lending_score_slow()}</p>
    </Card>
  </section>
);

interface ReportProps {
  score: CreditScore;
  disputes: readonly CreditDispute[];
}

/** Everything the newest report says. */
export const Report = ({ score: { report, bureau, history }, disputes }: ReportProps) => {
  if (!report) return null;
  const disputed = openItems(disputes);
  return (
    <>
      <ScoreCard report={report} bureau={bureau.name} />
      <ScoreHistory history={history} />
      {report.factors.length > 0 && <FactorList factors={report.factors} />}
      <AccountList report={report} disputed={disputed} />
      <EnquiryList enquiries={report.enquiries} disputed={disputed} />
    </>
  );
};

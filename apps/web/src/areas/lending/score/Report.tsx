import type { CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import { bandOf } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Minus } from '@sikka/ui/icons/Minus';
import { Plus } from '@sikka/ui/icons/Plus';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import styles from './Report.module.css';
import { BandList, ScoreCard } from './ScoreCard.tsx';
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
    <section className="stack">
      <SectionTitle>{m.lending_score_history()}</SectionTitle>
      <Card>
        <Timeline steps={steps.toReversed()} />
      </Card>
    </section>
  );
};

/** How many factors stand beside the score. */
const maxFactors = 3;

const FactorTag = ({ direction }: Pick<CreditReport['factors'][number], 'direction'>) => {
  const helps = direction === 'HELPS';
  return (
    <Tag tone={helps ? 'good' : 'bad'} className={styles.tag}>
      {helps ? <Plus /> : <Minus />}
      {helps ? m.lending_score_helps() : m.lending_score_hurts()}
    </Tag>
  );
};

/** The weightiest factors in a word each, and the one step that would help most. */
const TopFactors = ({ factors }: Pick<CreditReport, 'factors'>) => {
  const worst = factors.find(({ direction }) => direction === 'HURTS') ?? factors[0];
  return (
    <>
      <Card>
        <ul className="stack">
          {factors.slice(0, maxFactors).map(({ code, direction }) => (
            <li key={code} className="split">
              {factorTexts[code].title()}
              <FactorTag direction={direction} />
            </li>
          ))}
        </ul>
      </Card>
      {worst && (
        <Card>
          <h2 className="heading">{m.lending_score_best_step()}</h2>
          <p>{factorTexts[worst.code][worst.direction]()}</p>
        </Card>
      )}
    </>
  );
};

/** What the score follows from, each as a sentence with what helps; the weightiest first. */
const FactorList = ({ factors }: Pick<CreditReport, 'factors'>) => (
  <section className="stack">
    <SectionTitle>{m.lending_score_factors()}</SectionTitle>
    <Card>
      <ul className="stack">
        {factors.map(({ code, direction, weight }) => (
          <li key={code} className={styles.factor}>
            <h3>{factorTexts[code].title()}</h3>
            <p className="quiet">{weightText(weight)}</p>
            <p>{factorTexts[code][direction]()}</p>
          </li>
        ))}
      </ul>
      <p className="note">{m.lending_score_slow()}</p>
    </Card>
  </section>
);

interface ReportProps {
  score: CreditScore;
  disputes: readonly CreditDispute[];
}

/** The newest report: the score, what moves it, and everything else in a fold. */
export const Report = ({ score: { report, bureau, history }, disputes }: ReportProps) => {
  if (!report) return null;
  const disputed = openItems(disputes);
  return (
    <>
      <ScoreCard report={report} bureau={bureau.name} />
      {report.factors.length > 0 && <TopFactors factors={report.factors} />}
      <Fold title={m.lending_score_full()}>
        <div className="stack inside">
          {report.score !== undefined && <BandList band={bandOf(report.score)} />}
          <ScoreHistory history={history} />
          {report.factors.length > 0 && <FactorList factors={report.factors} />}
          <AccountList report={report} disputed={disputed} />
          <EnquiryList enquiries={report.enquiries} disputed={disputed} />
        </div>
      </Fold>
    </>
  );
};

import type { CreditReport, CreditDispute, CreditScore } from '@sikka/contract';
import { bandOf, type BandOfScore, type CreditFactorCode } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { Minus } from '@sikka/ui/icons/Minus';
import { Plus } from '@sikka/ui/icons/Plus';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { monthsText } from '../loan-figures.ts';
import { AccountList, EnquiryList } from './entry-lists.tsx';
import { bandSpans, Gauge } from './Gauge.tsx';
import { openItems } from './score-data.ts';
import { bandMeaning, bandText, factorTexts, percentText, weightText } from './score-texts.ts';
import styles from './score.module.css';

const BandList = ({ band: own }: { band: BandOfScore }) => (
  <ul aria-label={m.lending_score_bands()}>
    {bandSpans.toReversed().map(({ band, min, max }) => (
      <li key={band} className={`tags ${styles.bandRow}`} aria-current={band === own || undefined}>
        <span className={styles.name}>{bandText(band)}</span>
        {band === own && <Tag tone="brand">{m.lending_score_band_here()}</Tag>}
        <span className="muted end">{m.common_min_to_max({ min, max })}</span>
      </li>
    ))}
  </ul>
);

/** A low score is never green. */
const bandTones = { EXCELLENT: 'good', GOOD: 'good', FAIR: 'warn', LOW: 'bad' } as const satisfies Record<
  BandOfScore,
  string
>;

interface ScoreCardProps {
  report: CreditReport;
  bureau: string;
}

/** The score with its band and meaning, or why there is none. */
const ScoreCard = ({ report: { score, asOf }, bureau }: ScoreCardProps) => {
  if (score === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<HourglassDuotone />}
          title={m.common_no_score_yet()}
          text={m.lending_score_none_text({ bureau })}
        />
      </Card>
    );
  }
  const band = bandOf(score);
  return (
    <Card className="list centered">
      <h2 className="visually-hidden">
        {m.lending_score_number({ score: formatNumber(score) })}: {bandText(band)}
      </h2>
      <Gauge score={score} />
      <Tag tone={bandTones[band]} className="middle" aria-hidden="true">
        {bandText(band)}
      </Tag>
      <p>{bandMeaning(band)}</p>
      <p className="quiet">{m.lending_score_as_of({ day: formatDay(asOf), bureau })}</p>
    </Card>
  );
};

const changeText = (points: number): string => {
  if (points === 0) return m.lending_score_history_same();
  return points > 0 ? m.lending_score_history_up({ count: points }) : m.lending_score_history_down({ count: -points });
};

/** The history of scores, the newest first; a single score has no history. */
const ScoreHistory = ({ history }: Pick<CreditScore, 'history'>) => {
  if (history.length < 2) return null;
  const steps = history.map(({ score, asOf }, index) => {
    const before = history[index - 1];
    return {
      key: asOf,
      title: formatNumber(score),
      note: before && changeText(score - before.score),
      time: formatDay(asOf),
    };
  });
  return (
    <section className="stack">
      <SectionTitle>{m.lending_score_history()}</SectionTitle>
      <Timeline steps={steps.toReversed()} />
    </section>
  );
};

/** Number of factors shown with the score. */
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

const factorIcons: Readonly<Record<CreditFactorCode, ReactNode>> = {
  ON_TIME_PAYMENT: <CalendarCheckDuotone />,
  CARD_USE: <CreditCardDuotone />,
  CREDIT_AGE: <HourglassDuotone />,
  RECENT_ENQUIRIES: <MagnifyingGlass />,
  CREDIT_MIX: <CoinsDuotone />,
  OPEN_LOANS: <HandCoinsDuotone />,
};

const figureOf = (code: CreditFactorCode, { summary }: CreditReport): ReactNode => {
  const { cardUseHundredths, onTimeHundredths, oldestMonths, open, closed } = summary;
  switch (code) {
    case 'ON_TIME_PAYMENT':
      return onTimeHundredths !== undefined && percentText(onTimeHundredths);
    case 'CARD_USE':
      return cardUseHundredths !== undefined && percentText(cardUseHundredths);
    case 'CREDIT_AGE':
      return oldestMonths ? monthsText(oldestMonths) : null;
    case 'OPEN_LOANS':
      return m.lending_score_open_closed_value({ open, closed });
    default:
      return null;
  }
};

const TopFactors = ({ report }: Pick<ScoreCardProps, 'report'>) => {
  const { factors } = report;
  const worst = factors.find(({ direction }) => direction === 'HURTS') ?? factors[0];
  return (
    <>
      {worst && (
        <Card tone="brand" className="beside">
          <SparkleDuotone />
          <div className="tight">
            <h2 className="strong">{m.lending_score_best_step()}</h2>
            <p>{factorTexts[worst.code][worst.direction]()}</p>
          </div>
        </Card>
      )}
      <ListGroup>
        {factors.slice(0, maxFactors).map(({ code, direction }) => (
          <ListRow
            key={code}
            tile={factorIcons[code]}
            title={factorTexts[code].title()}
            sub={figureOf(code, report)}
            trailing={<FactorTag direction={direction} />}
          />
        ))}
      </ListGroup>
    </>
  );
};

/** All factors of the score with advice, the weightiest first. */
const FactorList = ({ factors }: Pick<CreditReport, 'factors'>) => (
  <section className="stack">
    <SectionTitle>{m.lending_score_factors()}</SectionTitle>
    <ul className="stack">
      {factors.map(({ code, direction, weight }) => (
        <li key={code} className="tight">
          <h3>{factorTexts[code].title()}</h3>
          <p className="quiet">{weightText(weight)}</p>
          <p>{factorTexts[code][direction]()}</p>
        </li>
      ))}
    </ul>
    <p className="note">{m.lending_score_slow()}</p>
  </section>
);

interface ReportProps {
  score: CreditScore;
  disputes: readonly CreditDispute[];
}

export const Report = ({ score: { report, bureau, history }, disputes }: ReportProps) => {
  if (!report) return null;
  const disputed = openItems(disputes);
  return (
    <>
      <ScoreCard report={report} bureau={bureau.name} />
      {report.factors.length > 0 && <TopFactors report={report} />}
      <Fold title={m.lending_score_full()} padded="plain">
        <div className={styles.report}>
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

/** Link to the disputes, which outlive a report. */
export const DisputesRow = () => (
  <ListGroup>
    <ListRow
      tile={<ChatCircleDuotone />}
      title={m.lending_score_disputes()}
      sub={m.lending_score_disputes_note()}
      href={hrefOf({ to: '/creditDisputes' })}
    />
  </ListGroup>
);

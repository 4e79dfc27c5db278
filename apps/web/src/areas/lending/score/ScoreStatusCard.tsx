import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HeroCard } from '@sikka/ui/hero-card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { WarningDuotone } from '@sikka/ui/icons/WarningDuotone';
import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { Dock } from '#shared/frame/Dock.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { PointList } from '../PointList.tsx';
import { ConsentCard } from '../apply/ConsentCard.tsx';
import { identity, IdentityCard } from '../apply/IdentityCard.tsx';
import { LenderSite } from '../trust/lenders.tsx';
import { agreeAndRefresh, refreshScore, type ScoreProps, useScoreRequest } from './score-data.ts';
import styles from './score.module.css';

const points = [
  m.lending_score_about_soft,
  m.lending_score_about_own,
  m.lending_score_about_free,
  m.lending_score_about_back,
];

const Gauge = lazyPart(() => import('./Gauge.tsx').then((it) => it.Gauge), <div className={styles.gauge} />);

/** The scale without a score yet, what is to be done, and the details of an enquiry: in a fold, and for guests in full. */
export const About = ({ isGuest = false, children }: { isGuest?: boolean; children: ReactNode }) => (
  <>
    <HeroCard className={`list centered ${styles.before}`}>
      <Gauge />
      <p className="heading">{m.lending_score_intro()}</p>
    </HeroCard>
    {children}
    <PointList points={points} {...(!isGuest && { title: m.lending_score_about() })} />
  </>
);

/** Why the request failed; after a lost answer the outcome is unknown, and a retry is safe. */
const ScoreRequestProblem = ({ problem, bureau }: { problem: ApiProblem | undefined; bureau: string }) =>
  problem ? <ProblemCard problem={problem} unknown={m.lending_score_unknown({ bureau })} /> : null;

interface SubjectCardProps {
  score: CreditScore;
  /** The profile was saved: reads the score again. */
  onSaved: () => void;
}

/** The user's identity for the bureau: missing fields are asked for, others can be edited. */
const SubjectCard = ({ score: { subject, missing }, onSaved }: SubjectCardProps) => {
  const [isEdited, setEdited] = useState(false);
  return (
    <IdentityCard
      title={m.common_your_details()}
      text={m.lending_score_subject_text()}
      profile={{ ...subject, missing }}
      fields={isEdited ? identity : identity.filter((field) => missing.includes(field))}
      maskedMobile={subject.maskedMobile}
      onEdit={() => setEdited(true)}
      onSaved={() => {
        setEdited(false);
        onSaved();
      }}
    />
  );
};

export const FirstEnquiry = ({ score, onScore, onReload }: ScoreProps) => {
  const { consent, missing, refreshFrom, bureau } = score;
  const { isBusy, problem, run } = useScoreRequest({ onScore, onReload });
  if (refreshFrom) {
    return (
      <About>
        <Card>{m.lending_score_refresh_from({ day: formatDay(refreshFrom) })}</Card>
      </About>
    );
  }
  return (
    <About>
      <SubjectCard score={score} onSaved={onReload} />
      {missing.length === 0 && !consent.given && (
        <ConsentCard
          key={consent.textVersion}
          consent={consent}
          label={m.lending_score_agree({ bureau: bureau.name })}
          whole={m.lending_consent_whole()}
          button={m.lending_score_read()}
          onApply={() => run(() => agreeAndRefresh(score))}
        />
      )}
      {missing.length === 0 && consent.given && (
        <Dock>
          <Button wide isBusy={isBusy} onClick={() => void run(refreshScore)}>
            {m.lending_score_read()}
          </Button>
        </Dock>
      )}
      <ScoreRequestProblem problem={problem} bureau={bureau.name} />
    </About>
  );
};

/** A request is pending; if the bureau does not respond, we continue in the background. */
const Waiting = ({ score, onReload }: ScoreProps) => {
  const { bureau, queryLimitTime, requestedAt } = score;
  const named = { bureau: bureau.name };
  const isUnresponsive = queryLimitTime === 0;
  return (
    <Card className="stack">
      <StatusHero
        icon={<HourglassDuotone />}
        tone="gold"
        title={isUnresponsive ? m.lending_score_unresponsive_title(named) : m.lending_score_waiting_title(named)}
        text={isUnresponsive ? m.lending_score_unresponsive_text() : m.lending_score_waiting_text()}
        {...(requestedAt && { note: m.lending_score_requested_at({ moment: formatMoment(requestedAt) }) })}
      />
      {isUnresponsive && (
        <Button size="small" variant="ghost" onClick={onReload}>
          {m.common_check_again()}
        </Button>
      )}
    </Card>
  );
};

/** The bureau gave no report: why, what to correct, and a button to ask it again. */
const Again = (props: ScoreProps) => {
  const { score, onReload } = props;
  const { name: bureau, phone } = score.bureau;
  const { isBusy, problem, run } = useScoreRequest(props);
  const isMismatch = score.state === 'IDENTITY_MISMATCH';
  return (
    <>
      <Card>
        <StatusHero
          icon={<WarningDuotone />}
          tone="warn"
          title={(isMismatch ? m.lending_score_mismatch_title : m.lending_score_not_taken_title)({ bureau })}
          text={isMismatch ? m.lending_score_mismatch_text() : m.lending_score_not_taken_text()}
          {...(isMismatch && { note: m.lending_score_mismatch_call({ bureau, phone }) })}
        />
      </Card>
      {isMismatch && <SubjectCard score={score} onSaved={onReload} />}
      <ScoreRequestProblem problem={problem} bureau={bureau} />
      <Dock>
        <Button wide isBusy={isBusy} onClick={() => void run(refreshScore)}>
          {m.lending_score_read_again()}
        </Button>
      </Dock>
    </>
  );
};

const NoRecord = ({ bureau }: Pick<CreditScore, 'bureau'>) => (
  <Card className="stack">
    <StatusHero
      icon={<MagnifyingGlass />}
      tone="brand"
      title={m.lending_score_no_record_title({ bureau: bureau.name })}
      text={m.lending_score_no_record_text()}
    />
    <p>{m.lending_score_no_record_check()}</p>
  </Card>
);

/** The status of the newest request, unless it ended in a report. */
export const ScoreStatusCard = (props: ScoreProps) => {
  switch (props.score.state) {
    case 'WAITING':
      return <Waiting {...props} />;
    case 'NO_RECORD':
      return <NoRecord bureau={props.score.bureau} />;
    case 'IDENTITY_MISMATCH':
    case 'NOT_TAKEN':
      return <Again {...props} />;
    default:
      return null;
  }
};

/** When the report can be requested again, and where to get it without us. */
export const RefreshCard = (props: ScoreProps) => {
  const { score } = props;
  const { bureau, refreshFrom, state, consent } = score;
  const { isBusy, problem, run } = useScoreRequest(props);
  const isOpen = !refreshFrom && consent.given !== undefined && (state === 'READY' || state === 'NO_RECORD');
  return (
    <Card className="stack">
      {(refreshFrom || isOpen) && <h2 className="heading">{m.lending_score_refresh()}</h2>}
      {refreshFrom && <p>{m.lending_score_refresh_from({ day: formatDay(refreshFrom) })}</p>}
      {isOpen && (
        <>
          <p>{m.lending_score_refresh_now()}</p>
          <Button size="small" variant="soft" isBusy={isBusy} onClick={() => void run(refreshScore)}>
            {m.lending_score_read_again()}
          </Button>
        </>
      )}
      <ScoreRequestProblem problem={problem} bureau={bureau.name} />
      <h2 className="heading">{m.lending_score_free()}</h2>
      <p>
        {m.lending_score_free_text({ bureau: bureau.name })} <LenderSite site={bureau.site} />
      </p>
    </Card>
  );
};

import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { Skeleton } from '@sikka/ui/skeleton';
import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { PointList } from '../PointList.tsx';
import { ConsentCard } from '../apply/ConsentCard.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { LenderSite } from '../trust/lenders.tsx';
import { agreeAndRefresh, refreshScore, type ScoreProps, useScoreRequest } from './score-data.ts';

const points = [
  m.lending_score_about_soft,
  m.lending_score_about_own,
  m.lending_score_about_free,
  m.lending_score_about_back,
];

/** An introduction; the details of an enquiry are in a fold. */
export const About = () => (
  <>
    <p>{m.lending_score_intro()}</p>
    <Fold title={m.lending_score_about()}>
      <div className="inside">
        <PointList points={points} />
      </div>
    </Fold>
  </>
);

/** Why the request failed; after a lost answer the outcome is unknown, and a retry is safe. */
const ScoreRequestProblem = ({ problem, bureau }: { problem: ApiProblem | undefined; bureau: string }) =>
  problem ? <ProblemCard problem={problem} unknown={m.lending_score_unknown({ bureau })} /> : null;

const ProfileFields = lazyPart(
  () => import('../apply/ProfileFields.tsx').then((it) => it.ProfileFields),
  <Skeleton shape="card" />,
);

/** The fields by which the bureau identifies the user. */
const identity = ['fullName', 'birthDay', 'pan'] as const;

interface SubjectCardProps {
  score: CreditScore;
  /** The profile was saved: reads the score again. */
  onSaved: () => void;
}

/** The user's identity for the bureau: missing fields are asked for, others can be edited. */
const SubjectCard = ({ score: { subject, missing, bureau }, onSaved }: SubjectCardProps) => {
  const [isEdited, setEdited] = useState(false);
  const title = m.lending_score_subject({ bureau: bureau.name });
  const fields = isEdited ? identity : identity.filter((field) => missing.includes(field));
  const saved = (): void => {
    setEdited(false);
    onSaved();
  };
  return (
    <Card className="stack">
      <div className="head">
        <h2 className="heading">{title}</h2>
        {fields.length === 0 && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: title })}
            onClick={() => setEdited(true)}
          >
            {m.lending_criteria_change()}
          </Button>
        )}
      </div>
      <p>{m.lending_score_subject_text()}</p>
      {fields.length > 0 ? (
        <ProfileFields part="person" {...{ fields }} profile={{ ...subject, missing }} onSaved={saved} />
      ) : (
        <Facts
          rows={[
            [m.lending_apply_name(), subject.fullName],
            [m.lending_apply_birth(), subject.birthDay && formatDay(subject.birthDay)],
            [m.lending_apply_pan(), subject.maskedPan],
            [m.lending_score_subject_mobile(), subject.maskedMobile],
          ]}
        />
      )}
    </Card>
  );
};

/** The first request: what happens, the user's identity, and the consent. */
export const FirstEnquiry = ({ score, onScore, onReload }: ScoreProps) => {
  const { consent, missing, refreshFrom, bureau } = score;
  const { isBusy, problem, run } = useScoreRequest({ onScore, onReload });
  if (refreshFrom) {
    return (
      <>
        <About />
        <Card>{m.lending_score_refresh_from({ day: formatDay(refreshFrom) })}</Card>
      </>
    );
  }
  return (
    <>
      <About />
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
        <Button wide isBusy={isBusy} onClick={() => void run(refreshScore)}>
          {m.lending_score_read()}
        </Button>
      )}
      <ScoreRequestProblem problem={problem} bureau={bureau.name} />
    </>
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
          {m.lending_score_check_again()}
        </Button>
      )}
    </Card>
  );
};

/** What to correct before the bureau is asked again. */
const Again = ({ children, ...props }: ScoreProps & { children: ReactNode }) => {
  const { score, onReload } = props;
  const { isBusy, problem, run } = useScoreRequest(props);
  return (
    <>
      <Card>{children}</Card>
      {score.state === 'IDENTITY_MISMATCH' && <SubjectCard score={score} onSaved={onReload} />}
      <ScoreRequestProblem problem={problem} bureau={score.bureau.name} />
      <Button wide isBusy={isBusy} onClick={() => void run(refreshScore)}>
        {m.lending_score_read_again()}
      </Button>
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
  const { state, bureau } = props.score;
  const named = { bureau: bureau.name };
  if (state === 'WAITING') return <Waiting {...props} />;
  if (state === 'NO_RECORD') return <NoRecord bureau={bureau} />;
  if (state === 'IDENTITY_MISMATCH') {
    return (
      <Again {...props}>
        <StatusHero
          icon={<WarningCircleDuotone />}
          tone="warn"
          title={m.lending_score_mismatch_title(named)}
          text={m.lending_score_mismatch_text()}
          note={m.lending_score_mismatch_call({ bureau: bureau.name, phone: bureau.phone })}
        />
      </Again>
    );
  }
  if (state !== 'NOT_TAKEN') return null;
  return (
    <Again {...props}>
      <StatusHero
        icon={<WarningCircleDuotone />}
        tone="warn"
        title={m.lending_score_not_taken_title(named)}
        text={m.lending_score_not_taken_text()}
      />
    </Again>
  );
};

/** When the report can be requested again, and where to get it without us. */
export const RefreshCard = (props: ScoreProps) => {
  const { score } = props;
  const { bureau, refreshFrom, state, consent } = score;
  const { isBusy, problem, run } = useScoreRequest(props);
  const isOpen = !refreshFrom && consent.given !== undefined && (state === 'READY' || state === 'NO_RECORD');
  return (
    <Card className="stack">
      {refreshFrom && (
        <>
          <h2 className="heading">{m.lending_score_refresh()}</h2>
          <p>{m.lending_score_refresh_from({ day: formatDay(refreshFrom) })}</p>
        </>
      )}
      {isOpen && (
        <>
          <h2 className="heading">{m.lending_score_refresh()}</h2>
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

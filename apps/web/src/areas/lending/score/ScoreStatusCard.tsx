import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#shared/format.ts';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { LenderSite } from '../trust/lenders.tsx';
import { ScoreRequestProblem } from './About.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { refreshScore, type ScoreProps, useScoreRequest } from './score-data.ts';

/** The bureau is asked; after a while it is silent, and we go on by ourselves. */
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
        {...(requestedAt && { note: m.lending_score_requested_at({ moment: formatMoment(Date.parse(requestedAt)) }) })}
      />
      {isUnresponsive && (
        <Button size="small" variant="ghost" onClick={onReload}>
          {m.lending_score_check_again()}
        </Button>
      )}
    </Card>
  );
};

/** What there is to be put right before the bureau is asked again. */
const Again = ({ children, ...props }: ScoreProps & { children: ReactNode }) => {
  const { score, onReload } = props;
  const { isBusy, problem, run } = useScoreRequest(props);
  return (
    <>
      <Card>{children}</Card>
      {score.state === 'IDENTITY_MISMATCH' && <SubjectCard score={score} onSaved={onReload} />}
      <ScoreRequestProblem problem={problem} bureau={score.bureau.name} />
      <Button wide progress={isBusy ? 'busy' : 'idle'} onClick={() => void run(refreshScore)}>
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

/** How the newest look stands, as long as it did not end in a report. */
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

/** When the report can be read anew, and where it can be had without us. */
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
          <p>{m.lending_score_refresh_from({ day: formatDay(Date.parse(refreshFrom)) })}</p>
        </>
      )}
      {isOpen && (
        <>
          <h2 className="heading">{m.lending_score_refresh()}</h2>
          <p>{m.lending_score_refresh_now()}</p>
          <Button
            size="small"
            variant="soft"
            progress={isBusy ? 'busy' : 'idle'}
            onClick={() => void run(refreshScore)}
          >
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

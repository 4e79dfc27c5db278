import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatDay } from '#shared/format.ts';
import { ConsentCard } from '../apply/ConsentCard.tsx';
import { About, ScoreRequestProblem } from './About.tsx';
import { SubjectCard } from './SubjectCard.tsx';
import { agreeAndRefresh, refreshScore, type ScoreProps, useScoreRequest } from './score-data.ts';

/** What happens, whom the bureau is asked about, and the consent; only then is anybody asked. */
export const FirstEnquiry = ({ score, onScore, onReload }: ScoreProps) => {
  const { consent, missing, refreshFrom, bureau } = score;
  const { isBusy, problem, run } = useScoreRequest({ onScore, onReload });
  if (refreshFrom) {
    return (
      <>
        <About />
        <Card>{m.lending_score_refresh_from({ day: formatDay(Date.parse(refreshFrom)) })}</Card>
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
        <Button wide progress={isBusy ? 'busy' : 'idle'} onClick={() => void run(refreshScore)}>
          {m.lending_score_read()}
        </Button>
      )}
      <ScoreRequestProblem problem={problem} bureau={bureau.name} />
    </>
  );
};

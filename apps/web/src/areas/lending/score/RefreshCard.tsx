import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { formatDay } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { LenderSite } from '../trust/LenderSite.tsx';
import { AskingProblem } from './AskingProblem.tsx';
import { refreshScore } from './score-calls.ts';
import { useAsking, type ScoreProps } from './use-asking.ts';

/** When the report can be read anew, and where it can be had without us. */
export const RefreshCard = (props: ScoreProps) => {
  const { score } = props;
  const { bureau, refreshFrom, state, consent } = score;
  const { isBusy, problem, take } = useAsking(props);
  const isOpen = !refreshFrom && consent.given !== undefined && (state === 'READY' || state === 'NO_RECORD');
  return (
    <Card className={stack.stack}>
      {refreshFrom && (
        <>
          <h2 className={stack.heading}>{m.lending_score_refresh()}</h2>
          <p>{m.lending_score_refresh_from({ day: formatDay(Date.parse(refreshFrom)) })}</p>
        </>
      )}
      {isOpen && (
        <>
          <h2 className={stack.heading}>{m.lending_score_refresh()}</h2>
          <p>{m.lending_score_refresh_now()}</p>
          <Button
            size="small"
            variant="soft"
            progress={isBusy ? 'busy' : 'idle'}
            onClick={() => void take(refreshScore)}
          >
            {m.lending_score_read_again()}
          </Button>
        </>
      )}
      <AskingProblem problem={problem} bureau={bureau.name} />
      <h2 className={stack.heading}>{m.lending_score_free()}</h2>
      <p>
        {m.lending_score_free_text({ bureau: bureau.name })} <LenderSite site={bureau.site} />
      </p>
    </Card>
  );
};

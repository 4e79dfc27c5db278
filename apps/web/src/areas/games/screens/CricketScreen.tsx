import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { useStill } from '@sikka/ui/hooks/use-still';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useRef, useState } from 'react';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';
import { thisWeek } from '../own/best-score.ts';
import { type Ball, innings, type Outcome, type Side, sides } from '../own/cricket/cricket-rules.ts';
import type { Stage } from '../own/cricket/flight.ts';
import { Ground } from '../own/cricket/Ground.tsx';
import { useInnings } from '../own/cricket/use-innings.ts';
import { BreakReminder } from '../play-time/PlayTime.tsx';
import styles from './CricketScreen.module.css';

const sideText = textsOf<Side>({
  LEFT: m.games_cricket_left,
  STRAIGHT: m.games_cricket_straight,
  RIGHT: m.games_cricket_right,
});

const sideOfKey: Readonly<Record<string, Side>> = { ArrowLeft: 'LEFT', ArrowUp: 'STRAIGHT', ArrowRight: 'RIGHT' };

const outcomeText = (outcome: Outcome): string => {
  if (outcome.kind === 'BOWLED') return m.games_cricket_bowled();
  if (outcome.kind === 'CAUGHT') return m.games_cricket_caught();
  return m.common_runs({ count: outcome.runs });
};

/** Text of the next ball for screen readers. */
const ballText = ({ line, fielders }: Ball): string =>
  m.games_cricket_ball({
    line: sideText(line),
    left: fielders.LEFT,
    straight: fielders.STRAIGHT,
    right: fielders.RIGHT,
  });

const Score = ({ score, best }: Pick<ReturnType<typeof useInnings>, 'score' | 'best'>) => (
  <div className="split">
    <p className={styles.score}>
      <span aria-hidden="true">{`${score.runs}/${score.wickets}`}</span>
      <span className="visually-hidden">{m.games_cricket_score({ runs: score.runs, wickets: score.wickets })}</span>
    </p>
    <p className="muted">
      {m.games_cricket_over({ over: `${score.over}.${score.ball}`, overs: innings.overs })} · {m.games_best({ best })}
    </p>
  </div>
);

/** Sends the same innings to a friend, with the runs to beat. */
const challenge = (week: number, beat: number): Promise<void> =>
  share({
    title: m.games_week_title(),
    text: m.games_week_share({ runs: m.common_runs({ count: beat }) }),
    url: new URL(hrefOf({ to: '/cricket', search: { week: String(week), beat: String(beat) } }), location.origin).href,
  });

/** How an innings compares with the runs of the friend who sent it. */
const resultText = (runs: number, beat: number | undefined): string => {
  if (beat === undefined) return m.games_cricket_over_all({ runs });
  if (runs === beat) return m.games_week_level({ runs });
  const difference = m.common_runs({ count: Math.abs(runs - beat) });
  return runs > beat ? m.games_week_won({ runs, difference }) : m.games_week_lost({ runs, difference });
};

const WeekCard = ({ hasEnded, beat }: { hasEnded: boolean; beat: number | undefined }) => (
  <Card tone="brand" className="lines">
    <strong>
      {beat === undefined ? m.games_week_title() : m.games_week_beat({ runs: m.common_runs({ count: beat }) })}
    </strong>
    <span>{hasEnded ? m.games_week_ended() : m.games_week_text()}</span>
  </Card>
);

/**
 * Five overs of batting: see the line and the fielders, then hit on the fourth lamp. An innings of
 * the week has the same balls on every phone, and can be sent to a friend with the runs to beat.
 */
export const CricketScreen = () => {
  const search = useSearch({ from: '/cricket' });
  const friendRuns = Number(search.beat);
  const week = search.week === undefined ? undefined : thisWeek();
  const hasEnded = search.week !== String(week);
  const beat = hasEnded || !Number.isInteger(friendRuns) || friendRuns < 0 ? undefined : friendRuns;
  const [isSlow, setSlow] = useState(false);
  const [hasSound, setSound] = useState(false);
  const stage = useRef<Stage>(null);
  const isStill = useStill();
  const { score, best, isFlying, next, last, bowl, hit, again } = useInnings(
    stage,
    { isSlow, hasSound, isStill },
    week,
  );
  const latestHit = useRef(hit);
  useEffect(() => {
    latestHit.current = hit;
  });

  useEffect(() => {
    const swing = (event: KeyboardEvent): void => {
      const side = sideOfKey[event.key];
      if (!isFlying || side === undefined) return;
      event.preventDefault();
      latestHit.current(side, event.timeStamp);
    };
    addEventListener('keydown', swing);
    return () => removeEventListener('keydown', swing);
  }, [isFlying]);

  return (
    <Screen
      title={m.games_cricket_title()}
      foot={
        score.isOver ? (
          <div className="actions">
            {week !== undefined && (
              <Button variant="soft" onClick={() => void challenge(week, best)}>
                {m.games_week_challenge()}
              </Button>
            )}
            <Button wide onClick={again}>
              {m.common_play_again()}
            </Button>
          </div>
        ) : (
          <Button wide disabled={isFlying} onClick={bowl}>
            {m.games_cricket_bowl()}
          </Button>
        )
      }
    >
      <div className="stack">
        <BreakReminder />
        {week !== undefined && <WeekCard hasEnded={hasEnded} beat={beat} />}
        <Score score={score} best={best} />
        <Ground ref={stage} ball={next} />
        <div className={`tight centered ${styles.feedback}`} aria-live="polite" aria-atomic="true">
          <p className="heading">
            {last && !isFlying && outcomeText(last)}
            {isFlying && m.games_cricket_wait()}
            {!last && !isFlying && m.games_cricket_begin()}
          </p>
          {score.isOver ? (
            <p>{resultText(score.runs, beat)}</p>
          ) : (
            !isFlying && <p className="quiet">{ballText(next)}</p>
          )}
        </div>
        <section className={`lines ${styles.sides}`} aria-label={m.games_cricket_where()}>
          {sides.map((side) => (
            <Button
              key={side}
              variant="soft"
              size="small"
              onPointerDown={(event) => hit(side, event.timeStamp)}
              onClick={(event) => hit(side, event.timeStamp)}
            >
              {sideText(side)}
            </Button>
          ))}
        </section>
        <Card className="lines">
          <div className="tags">
            <Chip selected={isSlow} onClick={() => setSlow(!isSlow)}>
              {m.games_cricket_slow()}
            </Chip>
            <Chip selected={hasSound} onClick={() => setSound(!hasSound)}>
              {m.games_cricket_sound()}
            </Chip>
          </div>
          <p className="quiet">{m.games_cricket_aids()}</p>
        </Card>
        <Fold title={m.games_how()}>
          <ul className="bullets inside">
            <li>{m.games_cricket_how_time()}</li>
            <li>{m.games_cricket_how_side()}</li>
            <li>{m.games_cricket_how_keys()}</li>
            <li>{m.games_cricket_how_end({ overs: innings.overs, wickets: innings.wickets })}</li>
          </ul>
        </Fold>
      </div>
    </Screen>
  );
};

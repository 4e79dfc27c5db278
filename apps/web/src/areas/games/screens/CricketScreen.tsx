import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { useStill } from '@sikka/ui/hooks/use-still';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useRef, useState } from 'react';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { thisWeek } from '../own/best-score.ts';
import { challenge, shareResult } from '../own/challenge.ts';
import { type Ball, innings, type Outcome, type Side, starRuns } from '../own/cricket/cricket-rules.ts';
import type { Stage } from '../own/cricket/flight.ts';
import { Ground } from '../own/cricket/Ground.tsx';
import { HitBar, sideText } from '../own/cricket/HitBar.tsx';
import { Overs, Scoreboard } from '../own/cricket/Scoreboard.tsx';
import { useInnings } from '../own/cricket/use-innings.ts';
import { EndActs, GameEnd } from '../own/GameEnd.tsx';
import { starsOf } from '../own/stars.ts';
import { BreakReminder } from '../play-time/PlayTime.tsx';
import styles from './CricketScreen.module.css';

const sideOfKey: Readonly<Record<string, Side>> = { ArrowLeft: 'LEFT', ArrowUp: 'STRAIGHT', ArrowRight: 'RIGHT' };

const outcomeText = (outcome: Outcome): string => {
  if (outcome.kind === 'BOWLED') return m.games_cricket_bowled();
  if (outcome.kind === 'CAUGHT') return m.games_cricket_caught();
  return m.common_runs({ count: outcome.runs });
};

const shareInnings = (runs: number): Promise<void> =>
  shareResult(m.games_cricket_title(), m.games_cricket_share({ runs: m.common_runs({ count: runs }) }), {
    to: '/cricket',
  });

/** Text of the next ball for screen readers. */
const ballText = ({ line, fielders }: Ball): string =>
  m.games_cricket_ball({
    line: sideText(line),
    left: fielders.LEFT,
    straight: fielders.STRAIGHT,
    right: fielders.RIGHT,
  });

/** How an innings compares with the runs of the friend who sent it, or with what the next star takes. */
const compareText = (runs: number, beat: number | undefined, next: number | undefined): string | undefined => {
  if (beat === undefined)
    return next === undefined ? undefined : m.games_next_star({ goal: m.common_runs({ count: next }) });
  if (runs === beat) return m.games_week_level();
  const difference = m.common_runs({ count: Math.abs(runs - beat) });
  return runs > beat ? m.games_week_won({ difference }) : m.games_week_lost({ difference });
};

/** The best score, or the runs that are left to beat a friend. */
const aimText = (runs: number, beat: number | undefined, best: number): string | undefined => {
  if (beat === undefined) return best > 0 ? m.games_best({ best: m.common_runs({ count: best }) }) : undefined;
  return runs > beat ? m.games_week_ahead() : m.games_week_to_win({ runs: m.common_runs({ count: beat + 1 - runs }) });
};

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
  const { score, outcomes, best, isFlying, next, bowl, hit, again } = useInnings(
    stage,
    { isSlow, hasSound, isStill },
    week,
  );
  const { stars, next: toNext } = starsOf(score.runs, starRuns);
  const last = isFlying ? undefined : outcomes.at(-1);
  const title =
    week === undefined
      ? m.games_cricket_practice()
      : beat === undefined
        ? m.games_week_title()
        : m.games_week_beat({ runs: m.common_runs({ count: beat }) });
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
          <EndActs
            act={m.common_play_again()}
            onAct={again}
            share={week === undefined ? m.common_share() : m.games_week_challenge()}
            onShare={() => void (week === undefined ? shareInnings(score.runs) : challenge(week, best))}
          />
        ) : (
          <HitBar isFlying={isFlying} isFirst={outcomes.length === 0} onBowl={bowl} onHit={hit} />
        )
      }
    >
      <div className="stack">
        <BreakReminder />
        {week !== undefined && hasEnded && <p className="muted">{m.games_week_ended()}</p>}
        <div aria-live="polite">
          {score.isOver ? (
            <GameEnd
              title={title}
              result={m.common_runs({ count: score.runs })}
              stars={stars}
              compare={compareText(score.runs, beat, toNext)}
              best={best > 0 ? m.common_runs({ count: best }) : undefined}
              isBest={score.runs >= best}
            />
          ) : (
            <Scoreboard
              title={title}
              score={score}
              outcomes={outcomes}
              isFlying={isFlying}
              aim={aimText(score.runs, beat, best)}
            />
          )}
        </div>
        <Ground ref={stage} ball={next}>
          <p className={styles.call} aria-live="polite" aria-atomic="true">
            {last && (
              <span key={outcomes.length} className="appear" data-runs={last.kind === 'RUNS' ? last.runs : undefined}>
                {outcomeText(last)}
              </span>
            )}
          </p>
        </Ground>
        {score.isOver ? (
          <Overs outcomes={outcomes} />
        ) : (
          <>
            <p className="centered muted">{isFlying ? m.games_cricket_wait() : m.games_cricket_begin()}</p>
            {!isFlying && <p className="visually-hidden">{ballText(next)}</p>}
            <div className={`tags ${styles.aids}`}>
              <Chip selected={isSlow} onClick={() => setSlow(!isSlow)}>
                {m.games_cricket_slow()}
              </Chip>
              <Chip selected={hasSound} onClick={() => setSound(!hasSound)}>
                {m.games_cricket_sound()}
              </Chip>
            </div>
          </>
        )}
        <Fold title={m.games_how()}>
          <ul className="bullets inside">
            <li>{m.games_cricket_how_time()}</li>
            <li>{m.games_cricket_how_side()}</li>
            <li>{m.games_cricket_aids()}</li>
            <li>{m.games_cricket_how_keys()}</li>
            <li>{m.games_cricket_how_end({ overs: innings.overs, wickets: innings.wickets })}</li>
            <li>{m.games_cricket_how_stars({ one: starRuns[0], two: starRuns[1], three: starRuns[2] })}</li>
          </ul>
        </Fold>
      </div>
    </Screen>
  );
};

import { type RefObject, useEffect, useRef, useState } from 'react';
import { playSuccess } from '#shared/success.ts';
import { bestOfWeek, bestScore, recordScore, recordWeek } from '../best-score.ts';
import {
  type Ball,
  ballOf,
  type Innings,
  judgeSwing,
  latestSwing,
  momentOf,
  scoreOf,
  type Side,
} from './cricket-rules.ts';
import { type Flight, playFlight, playOutcome, type Stage } from './flight.ts';
import { playTicks } from './ticks.ts';

/** Options of the player. */
export interface PlayChoice {
  isSlow: boolean;
  hasSound: boolean;
  isStill: boolean;
}

/** Presses this long after a ball, in milliseconds, were meant for it: they neither bowl the next one nor begin another innings. */
const lateMs = 400;

interface RunningBall {
  ball: Ball;
  flight: Flight;
  choice: PlayChoice;
  end: () => void;
}

/** The balls of a week are the same on every phone. */
const newInnings = (week: number | undefined): Innings => ({
  seed: week ?? Math.floor(Math.random() * 2 ** 31),
  outcomes: [],
});

/**
 * State of an innings: each ball is bowled on request and ends with a swing or at the stumps. The
 * best score is stored on the phone, of all innings and of those of a `week`.
 */
export const useInnings = (stage: RefObject<Stage | null>, choice: PlayChoice, week?: number) => {
  const [played, setPlayed] = useState(() => newInnings(week));
  const [isFlying, setFlying] = useState(false);
  const [best, setBest] = useState(() => (week === undefined ? bestScore('cricket') : (bestOfWeek(week) ?? 0)));
  const runningBall = useRef<RunningBall>(undefined);
  const endedAt = useRef(-lateMs);
  const isLate = (): boolean => performance.now() - endedAt.current < lateMs;
  const score = scoreOf(played);

  useEffect(() => () => runningBall.current?.end(), []);

  const finish = (swing?: { side: Side; swingMs: number }): void => {
    const current = runningBall.current;
    if (!current) return;
    current.end();
    endedAt.current = performance.now();
    const { ball, choice: bowledFor } = current;
    const outcome = judgeSwing(ball, swing, bowledFor.isSlow);
    if (stage.current && !bowledFor.isStill) playOutcome(stage.current, ball.line, swing?.side, outcome);
    const next = { ...played, outcomes: [...played.outcomes, outcome] };
    setPlayed(next);
    setFlying(false);
    const { isOver, runs } = scoreOf(next);
    if (!isOver) return;
    recordScore('cricket', runs);
    if (week !== undefined) recordWeek(week, runs);
    if (runs > best) playSuccess();
    setBest(Math.max(best, runs));
  };
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  const bowl = (): void => {
    if (runningBall.current || !stage.current || score.isOver || isLate()) return;
    const ball = ballOf(played, choice.isSlow);
    const flight = playFlight(stage.current, ball, choice.isStill);
    const silence = choice.hasSound ? playTicks(ball) : undefined;
    const timer = setTimeout(() => latest.current(), momentOf(ball) + latestSwing(choice.isSlow));
    const end = (): void => {
      runningBall.current = undefined;
      clearTimeout(timer);
      flight.stop();
      silence?.();
    };
    runningBall.current = { ball, flight, choice, end };
    setFlying(true);
  };

  /** A swing before the first beat is ignored as accidental. */
  const hit = (side: Side, timeStamp: number): void => {
    const current = runningBall.current;
    if (!current) return;
    const swingMs = current.flight.at(timeStamp);
    if (swingMs >= current.ball.beatMs) finish({ side, swingMs });
  };

  return {
    score,
    outcomes: played.outcomes,
    best,
    isFlying,
    next: ballOf(played, choice.isSlow),
    bowl,
    hit,
    again: () => {
      if (!isLate()) setPlayed(newInnings(week));
    },
  };
};

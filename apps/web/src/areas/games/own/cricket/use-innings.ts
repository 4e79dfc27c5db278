import { type RefObject, useEffect, useRef, useState } from 'react';
import { bestScore, storeBest } from '../best-score.ts';
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

/** How the game is played, as somebody chose. */
export interface PlayChoice {
  isSlow: boolean;
  hasSound: boolean;
  isStill: boolean;
}

interface UnderWay {
  ball: Ball;
  flight: Flight;
  choice: PlayChoice;
  end: () => void;
}

const newInnings = (): Innings => ({ seed: Math.floor(Math.random() * 2 ** 31), outcomes: [] });

/** An innings: a ball is bowled when it is asked for, and ends by a swing or at the stumps. The best score stays on the phone. */
export const useInnings = (stage: RefObject<Stage | null>, choice: PlayChoice) => {
  const [played, setPlayed] = useState(newInnings);
  const [isFlying, setFlying] = useState(false);
  const [best, setBest] = useState(() => bestScore('cricket'));
  const underWay = useRef<UnderWay>(undefined);
  const score = scoreOf(played);

  useEffect(() => () => underWay.current?.end(), []);

  const finish = (swing?: { side: Side; swingMs: number }): void => {
    const current = underWay.current;
    if (!current) return;
    current.end();
    const { ball, choice: bowledFor } = current;
    const outcome = judgeSwing(ball, swing, bowledFor.isSlow);
    if (stage.current && !bowledFor.isStill) playOutcome(stage.current, ball.line, swing?.side, outcome);
    const next = { ...played, outcomes: [...played.outcomes, outcome] };
    setPlayed(next);
    setFlying(false);
    const { isOver, runs } = scoreOf(next);
    if (isOver && storeBest('cricket', runs)) setBest(runs);
  };
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });

  const bowl = (): void => {
    if (underWay.current || !stage.current || score.isOver) return;
    const ball = ballOf(played, choice.isSlow);
    const flight = playFlight(stage.current, ball, choice.isStill);
    const silence = choice.hasSound ? playTicks(ball) : undefined;
    const timer = setTimeout(() => latest.current(), momentOf(ball) + latestSwing(choice.isSlow));
    const end = (): void => {
      underWay.current = undefined;
      clearTimeout(timer);
      flight.stop();
      silence?.();
    };
    underWay.current = { ball, flight, choice, end };
    setFlying(true);
  };

  /** A swing before the first beat is over is a slip of the finger. */
  const hit = (side: Side, timeStamp: number): void => {
    const current = underWay.current;
    if (!current) return;
    const swingMs = current.flight.at(timeStamp);
    if (swingMs >= current.ball.beatMs) finish({ side, swingMs });
  };

  return {
    score,
    best,
    isFlying,
    next: ballOf(played, choice.isSlow),
    last: played.outcomes.at(-1),
    bowl,
    hit,
    again: () => setPlayed(newInnings()),
  };
};

import { type Ball, beatsOfFlight, momentOf, type Outcome, type Side } from './cricket-rules.ts';

/** What moves on the ground. */
export interface Stage {
  ground: HTMLElement;
  ball: HTMLElement;
  ring: HTMLElement;
  bat: HTMLElement;
  lamps: readonly HTMLElement[];
}

export interface Flight {
  /** Milliseconds since the release, for the moment of an event. */
  at(timeStamp: number): number;
  stop(): void;
}

/** Parts of the ground's width at which a ball of each line arrives. */
const arrival: Readonly<Record<Side, number>> = { LEFT: 0.39, STRAIGHT: 0.5, RIGHT: 0.61 };
/** Where a hit ball goes, in parts of the ground. */
const beyond: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  LEFT: [0.04, 0.3],
  STRAIGHT: [0.5, 0.02],
  RIGHT: [0.96, 0.3],
};
const [releaseY, bounceY, batY] = [0.2, 0.68, 0.84] as const;
const hitMs = 380;

/** A place on the ground, as a transform of something that lies at its upper left corner. */
const placed = ({ clientWidth, clientHeight }: HTMLElement, [x, y]: readonly [number, number], scale: number): string =>
  `translate(${Math.round(x * clientWidth)}px, ${Math.round(y * clientHeight)}px) scale(${scale})`;

/**
 * Bowls: the ball comes from the bowler's hand over the bounce to the bat while a ring closes around that place, and a lamp lights up on every
 * beat, the last one at the moment to hit. All of it is transforms and opacity, so no frame waits for a script. `isStill` leaves the lamps alone.
 */
export const playFlight = (stage: Stage, ball: Ball, isStill: boolean): Flight => {
  const { ground, lamps } = stage;
  const duration = momentOf(ball);
  const x = arrival[ball.line];
  const began = performance.now();
  const lit = lamps.map((lamp, beat) =>
    lamp.animate([{ opacity: 0.25 }, { opacity: 1 }], {
      duration: 60,
      delay: beat === beatsOfFlight ? duration - 30 : beat * ball.beatMs,
      fill: 'both',
    }),
  );
  const moving = isStill
    ? []
    : [
        stage.ball.animate(
          [
            { transform: placed(ground, [0.5, releaseY], 0.4), opacity: 1, easing: 'ease-in' },
            { transform: placed(ground, [(0.5 + x) / 2, bounceY], 0.75), opacity: 1, offset: 0.6, easing: 'ease-out' },
            { transform: placed(ground, [x, batY], 1), opacity: 1 },
          ],
          { duration, fill: 'forwards' },
        ),
        stage.ring.animate(
          [
            { transform: placed(ground, [x, batY], 4), opacity: 0.15 },
            { transform: placed(ground, [x, batY], 1), opacity: 1 },
          ],
          { duration },
        ),
      ];
  return {
    at: (timeStamp) => timeStamp - Number(lit[0]?.startTime ?? began),
    stop: () => {
      for (const animation of [...lit, ...moving]) animation.cancel();
    },
  };
};

/** Shows what came of the ball: the bat swings and the ball flies off, or it goes on to the stumps. */
export const playOutcome = (
  { ground, ball, bat }: Stage,
  line: Side,
  side: Side | undefined,
  outcome: Outcome,
): void => {
  const from = placed(ground, [arrival[line], batY], 1);
  const isHit = side !== undefined && outcome.kind !== 'BOWLED';
  const to = isHit ? placed(ground, beyond[side], 0.3) : placed(ground, [arrival[line], 0.97], 1.1);
  ball.animate(
    [
      { transform: from, opacity: 1 },
      { transform: to, opacity: isHit ? 0.2 : 0 },
    ],
    {
      duration: hitMs,
      easing: 'ease-out',
    },
  );
  if (side === undefined) return;
  const at = (turn: number) => `${placed(ground, [arrival[line], batY], 1)} rotate(${turn}deg)`;
  const turn = side === 'LEFT' ? -70 : 70;
  bat.animate([{ transform: at(-turn) }, { transform: at(turn) }], { duration: 180, easing: 'ease-out' });
};

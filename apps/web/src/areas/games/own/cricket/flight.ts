import { type Ball, beatsOfFlight, momentOf, type Outcome, type Side } from './cricket-rules.ts';

/** The elements that move. */
export interface Stage {
  ground: HTMLElement;
  ball: HTMLElement;
  ring: HTMLElement;
  bat: SVGElement;
  lamps: readonly HTMLElement[];
}

export interface Flight {
  /** Milliseconds since the release, at an event's time stamp. */
  at(timeStamp: number): number;
  stop(): void;
}

/** Where a ball of each line arrives, as part of the ground's width. */
const arrival: Readonly<Record<Side, number>> = { LEFT: 0.39, STRAIGHT: 0.5, RIGHT: 0.61 };
/** Where a hit ball goes, as parts of the ground's size. */
const beyond: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  LEFT: [0.04, 0.3],
  STRAIGHT: [0.5, 0.02],
  RIGHT: [0.96, 0.3],
};
const [releaseY, bounceY, batY] = [0.2, 0.68, 0.84] as const;
const hitMs = 380;

/** The transform of an element at the top left corner to a point of the ground. */
const placed = ({ clientWidth, clientHeight }: HTMLElement, [x, y]: readonly [number, number], scale: number): string =>
  `translate(${Math.round(x * clientWidth)}px, ${Math.round(y * clientHeight)}px) scale(${scale})`;

/**
 * Bowls a ball: it flies from the bowler over the bounce to the bat while a ring closes there, and
 * a lamp lights on every beat, the last at the moment to hit. Only transforms and opacity are
 * animated, so no frame waits for a script. `isStill` animates only the lamps.
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

/** Shows the outcome: the bat swings and the ball flies off, or it goes on to the stumps. */
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
  const turn = side === 'LEFT' ? 110 : -110;
  bat.animate([{ transform: `rotate(${-turn / 2}deg)` }, { transform: `rotate(${turn}deg)` }], {
    duration: 180,
    easing: 'ease-out',
  });
};

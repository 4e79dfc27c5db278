import { drawnFrom, shuffled } from '../drawn.ts';

/** Where a ball comes, and where it can be hit. */
export const sides = ['LEFT', 'STRAIGHT', 'RIGHT'] as const;
export type Side = (typeof sides)[number];

/** Length of an innings. */
export const innings = { overs: 5, ballsPerOver: 6, wickets: 3 } as const;
const ballsInAll = innings.overs * innings.ballsPerOver;

/** Beats from the release to the bat: two lamps on the way, and the third is the moment. */
export const beatsOfFlight = 3;

/** Milliseconds between two beats of each over: a slow bowler first, the quickest last. */
const beatOfOver = [640, 580, 520, 470, 420] as const;

/** Slow mode gives this much more time, and as much more room. */
const slowFactor = 1.7;

/** One ball as it will be bowled. */
export interface Ball {
  /** Milliseconds between two beats. */
  beatMs: number;
  /** The side it comes to. */
  line: Side;
  /** How many fielders stand on each side: one of them is open, one has two. */
  fielders: Readonly<Record<Side, number>>;
}

/** What came of a ball. */
export type Outcome = { kind: 'RUNS'; runs: number } | { kind: 'BOWLED' } | { kind: 'CAUGHT' };

/** An innings so far. */
export interface Innings {
  seed: number;
  outcomes: readonly Outcome[];
}

/** The ball after so many; the same for the same seed. */
export const ballOf = ({ seed, outcomes: { length: place } }: Innings, isSlow: boolean): Ball => {
  const draw = drawnFrom(seed + place * 7_919);
  const over = Math.floor(place / innings.ballsPerOver);
  const beat = (beatOfOver[over] ?? beatOfOver[4]) * (0.94 + draw() * 0.12);
  const [none = 'LEFT', one = 'STRAIGHT', two = 'RIGHT'] = shuffled(sides, draw);
  const line = sides[Math.floor(draw() * sides.length)] ?? 'STRAIGHT';
  return {
    beatMs: Math.round(beat * (isSlow ? slowFactor : 1)),
    line,
    fielders: { LEFT: 0, STRAIGHT: 0, RIGHT: 0, [none]: 0, [one]: 1, [two]: 2 },
  };
};

/** How far off the moment a swing may be, in milliseconds, for each quality of a hit, the best one first. */
const windows = [50, 100, 160, 230] as const;

/** How much room a swing has: all of it with the line of the ball, little across it. */
const roomOf = (line: Side, side: Side): number => {
  const distance = Math.abs(sides.indexOf(line) - sides.indexOf(side));
  return [1, 0.8, 0.6][distance] ?? 0.6;
};

/** Runs by the quality of the hit, for none, one and two fielders on its side; nothing is a catch. */
const runsBy: readonly (readonly (number | undefined)[])[] = [
  [6, 4, 2, 1],
  [6, 2, 1, 0],
  [4, 1, 0, undefined],
];

/** The moment of the ball, in milliseconds after its release. */
export const momentOf = ({ beatMs }: Pick<Ball, 'beatMs'>): number => beatMs * beatsOfFlight;

/** How long after the moment a swing still counts, in milliseconds. */
export const latestSwing = (isSlow: boolean): number => windows[3] * (isSlow ? slowFactor : 1);

/** Judges a swing at `swingMs` after the release; without one the ball hits the stumps. */
export const judgeSwing = (
  ball: Ball,
  swing: { side: Side; swingMs: number } | undefined,
  isSlow: boolean,
): Outcome => {
  if (!swing) return { kind: 'BOWLED' };
  const { side, swingMs } = swing;
  const room = roomOf(ball.line, side) * (isSlow ? slowFactor : 1);
  const quality = windows.findIndex((max) => Math.abs(swingMs - momentOf(ball)) <= max * room);
  if (quality === -1) return { kind: 'BOWLED' };
  const runs = runsBy[ball.fielders[side]]?.[quality];
  return runs === undefined ? { kind: 'CAUGHT' } : { kind: 'RUNS', runs };
};

/** Runs, wickets, the over with its ball, and whether that was all. */
export const scoreOf = ({ outcomes }: Pick<Innings, 'outcomes'>) => {
  const runs = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'RUNS' ? outcome.runs : 0), 0);
  const wickets = outcomes.filter(({ kind }) => kind !== 'RUNS').length;
  return {
    runs,
    wickets,
    over: Math.floor(outcomes.length / innings.ballsPerOver),
    ball: outcomes.length % innings.ballsPerOver,
    isOver: wickets >= innings.wickets || outcomes.length >= ballsInAll,
  };
};

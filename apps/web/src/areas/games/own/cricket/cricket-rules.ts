import { seededRandom, shuffled } from '../seeded-random.ts';

/** Sides where a ball may come and be hit. */
export const sides = ['LEFT', 'STRAIGHT', 'RIGHT'] as const;
export type Side = (typeof sides)[number];

export const innings = { overs: 5, ballsPerOver: 6, wickets: 3 } as const;
/** Runs for one, two and three stars. */
export const starRuns = [10, 30, 60] as const;
const ballsInAll = innings.overs * innings.ballsPerOver;

/** Beats from release to bat: two lamps on the way, the third is the moment to hit. */
export const beatsOfFlight = 3;

/** Milliseconds per beat in each over: the slowest bowler first. */
const beatOfOver = [640, 580, 520, 470, 420] as const;

/** Slow mode multiplies time and tolerance by this. */
const slowFactor = 1.7;

/** A ball to be bowled. */
export interface Ball {
  /** Milliseconds per beat. */
  beatMs: number;
  /** The side it comes to. */
  line: Side;
  /** Number of fielders on each side: none on one, two on another. */
  fielders: Readonly<Record<Side, number>>;
}

export type Outcome = { kind: 'RUNS'; runs: number } | { kind: 'BOWLED' } | { kind: 'CAUGHT' };

export interface Innings {
  seed: number;
  outcomes: readonly Outcome[];
}

/** The next ball; deterministic for a seed and position. */
export const ballOf = ({ seed, outcomes: { length: place } }: Innings, isSlow: boolean): Ball => {
  const draw = seededRandom(seed + place * 7_919);
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

/** Maximum timing error of a hit in milliseconds, by quality, the best first. */
const windows = [50, 100, 160, 230] as const;

/** Timing tolerance: full along the line of the ball, less across it. */
const roomOf = (line: Side, side: Side): number => {
  const distance = Math.abs(sides.indexOf(line) - sides.indexOf(side));
  return [1, 0.8, 0.6][distance] ?? 0.6;
};

/** Runs by fielders on the side (0 to 2) and quality of the hit; undefined is a catch. */
const runsBy: readonly (readonly (number | undefined)[])[] = [
  [6, 4, 2, 1],
  [6, 2, 1, 0],
  [4, 1, 0, undefined],
];

/** The moment to hit, in milliseconds after the release. */
export const momentOf = ({ beatMs }: Pick<Ball, 'beatMs'>): number => beatMs * beatsOfFlight;

/** How late a swing still counts, in milliseconds after that moment. */
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

/** Runs, wickets, over and ball, and whether the innings is over. */
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

/** The outcomes of the current over; after its last ball the over stays until the next one is bowled. */
export const overAt = (outcomes: readonly Outcome[], isFlying: boolean): readonly Outcome[] => {
  const balls = Math.max(0, outcomes.length - (isFlying ? 0 : 1));
  return outcomes.slice(balls - (balls % innings.ballsPerOver));
};

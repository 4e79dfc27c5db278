import { cx } from '@sikka/ui/cx';
import type { Ref } from 'react';
import { type Ball, type Side, sides } from './cricket-rules.ts';
import styles from './Ground.module.css';

/** Positions of the fielders on each side, in units of the drawing. */
const places: Readonly<Record<Side, readonly (readonly [x: number, y: number])[]>> = {
  LEFT: [
    [58, 96],
    [36, 150],
  ],
  STRAIGHT: [
    [126, 30],
    [196, 30],
  ],
  RIGHT: [
    [262, 96],
    [284, 150],
  ],
};
const stumps = { stroke: 'var(--wood)', strokeWidth: 3, strokeLinecap: 'round' } as const;
/** Rows of the crowd behind the boundary: height at the middle plus the curve, and colour. */
const crowd = [
  [-14, 'var(--gold)'],
  [-2, 'var(--brand)'],
  [10, 'var(--bad)'],
] as const;
const lineX: Readonly<Record<Side, number>> = { LEFT: 125, STRAIGHT: 160, RIGHT: 195 };

const bowlerAt = [176, 48] as const;

const Fielder = ({
  at: [x, y],
  arms = 'M-6 3L-10 11M6 3L10 11',
}: {
  at: readonly [x: number, y: number];
  arms?: string;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="21" rx="9" ry="3" fill="var(--shadow)" />
    <path d="M-6 14H-1V21H-5ZM1 14H6L5 21H1Z" fill="var(--pads)" />
    <path d="M-7 16V4Q-7 -1 0 -1Q7 -1 7 4V16Z" fill="var(--shirt)" />
    <path d={arms} stroke="var(--face)" strokeWidth="3" strokeLinecap="round" />
    <circle cy="-6" r="5.500" fill="var(--face)" />
    <path d="M-6 -7Q-5 -13 0 -13Q5 -13 6 -7H9" fill="var(--shirt)" />
  </g>
);

/** The batter from behind, who steps into the line of the ball; the bat swings about its handle. */
const Batter = ({ line, bat }: { line: Side; bat: Ref<SVGGElement> | undefined }) => (
  <g className={styles.batter} style={{ transform: `translate(${lineX[line] - 44}px, -10px)` }}>
    <ellipse cy="236" rx="24" ry="4" fill="var(--shadow)" />
    <path d="M-13 200H-2L-3 236H-13ZM2 200H13V236H3Z" fill="var(--pads)" />
    <path d="M-13 212H-2M-13 222H-3M2 212H13M3 222H13" stroke="var(--shadow)" strokeWidth="1.500" />
    <path d="M-15 204V180Q-15 168 0 168Q15 168 15 180V204Z" fill="var(--kit)" />
    <circle cy="157" r="10" fill="var(--face)" />
    <path d="M-12 160Q-13 144 0 144Q13 144 12 160L16 162H-12Z" fill="var(--helmet)" />
    <g ref={bat} className={styles.bat}>
      <path d="M24.500 186H29.500V200H24.500Z" fill="var(--wood)" />
      <rect x="21" y="199" width="12" height="34" rx="4" fill="var(--willow)" />
    </g>
    <path d="M-11 178L22 194M12 178L26 189" stroke="var(--kit)" strokeWidth="8" strokeLinecap="round" />
    <circle cx="26" cy="191" r="5" fill="var(--pads)" />
  </g>
);

interface GroundDrawingProps {
  ball: Ball;
  bat?: Ref<SVGGElement>;
  className?: string | undefined;
}

/** The ground as seen from behind the batter: the crowd, the fielders, the pitch, and the line of the ball. */
export const GroundDrawing = ({ ball, bat, className }: GroundDrawingProps) => (
  <svg
    viewBox="0 0 320 240"
    className={cx(styles.drawing, className)}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path d="M0 0H320V90Q160 -30 0 90Z" fill="var(--stand)" />
    {crowd.map(([y, colour]) => (
      <path
        key={y}
        d={`M-4 ${y + 66}Q160 ${y - 54} 324 ${y + 66}`}
        fill="none"
        stroke={colour}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 11"
      />
    ))}
    <ellipse cx="160" cy="160" rx="214" ry="146" fill="var(--grass-2)" stroke="var(--chalk)" strokeWidth="3" />
    <ellipse cx="160" cy="160" rx="172" ry="116" fill="var(--grass)" />
    <ellipse cx="160" cy="160" rx="130" ry="88" fill="var(--grass-2)" />
    <ellipse
      cx="160"
      cy="150"
      rx="112"
      ry="104"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="1.5"
      strokeDasharray="6 6"
    />
    <path d="M138 42H182L216 240H104Z" fill="var(--pitch)" />
    <path d="M130 62H190M112 196H208" stroke="var(--chalk)" strokeWidth="2" />
    <path d="M153 44V60M160 44V60M167 44V60" {...stumps} />
    {sides.flatMap((side) =>
      places[side].slice(0, ball.fielders[side]).map((at) => <Fielder key={at.join()} at={at} />),
    )}
    <Fielder at={bowlerAt} arms="M-6 3L-12 -10M6 3L10 11" />
    <Batter line={ball.line} bat={bat} />
    <path d="M150 212V238M160 212V238M170 212V238" {...stumps} />
    <circle
      cx={lineX[ball.line]}
      cy="206"
      r="13"
      fill="none"
      stroke="var(--bad)"
      strokeWidth="2.5"
      strokeDasharray="5 4"
    />
  </svg>
);

import { type Ref, useImperativeHandle, useRef } from 'react';
import { type Ball, beatsOfFlight, type Side, sides } from './cricket-rules.ts';
import type { Stage } from './flight.ts';
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

const Fielder = ({ at: [x, y] }: { at: readonly [x: number, y: number] }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="17" rx="9" ry="3" fill="var(--ink)" opacity="0.15" />
    <path d="M-7 16V4Q-7 -1 0 -1Q7 -1 7 4V16Z" fill="var(--shirt)" />
    <path d="M-6 3L-10 11M6 3L10 11" stroke="var(--face)" strokeWidth="3" strokeLinecap="round" />
    <circle cy="-6" r="5.500" fill="var(--face)" />
    <path d="M-6 -7Q-5 -13 0 -13Q5 -13 6 -7H9" fill="var(--shirt)" />
  </g>
);

/** The ground as seen by the batter: fielders, the line of the ball, and the moving parts. */
export const Ground = ({ ref, ball }: { ref: Ref<Stage>; ball: Ball }) => {
  const ground = useRef<HTMLDivElement>(null);
  const flying = useRef<HTMLSpanElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const bat = useRef<HTMLSpanElement>(null);
  const lamps = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    (): Stage => ({
      ground: ground.current as HTMLElement,
      ball: flying.current as HTMLElement,
      ring: ring.current as HTMLElement,
      bat: bat.current as HTMLElement,
      lamps: [...(lamps.current as HTMLElement).children] as HTMLElement[],
    }),
    [],
  );

  return (
    <div aria-hidden="true">
      <div ref={ground} className={styles.ground}>
        <svg viewBox="0 0 320 240" className={styles.drawing}>
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
          <circle
            cx={lineX[ball.line]}
            cy="206"
            r="13"
            fill="none"
            stroke="var(--bad)"
            strokeWidth="2.5"
            strokeDasharray="5 4"
          />
          <path d="M150 212V238M160 212V238M170 212V238" {...stumps} />
        </svg>
        <span ref={ring} className={styles.ring} />
        <span ref={bat} className={styles.bat} />
        <span ref={flying} className={styles.ball} />
      </div>
      <div ref={lamps} className={styles.lamps}>
        {Array.from({ length: beatsOfFlight + 1 }, (_, beat) => (
          <span key={beat} className={styles.lamp} />
        ))}
      </div>
    </div>
  );
};

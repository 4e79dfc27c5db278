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
const lineX: Readonly<Record<Side, number>> = { LEFT: 125, STRAIGHT: 160, RIGHT: 195 };

const Fielder = ({ at: [x, y] }: { at: readonly [x: number, y: number] }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="17" rx="9" ry="3" className={styles.shade} />
    <path d="M-7 16V4Q-7 -1 0 -1Q7 -1 7 4V16Z" className={styles.shirt} />
    <circle cy="-6" r="5.500" className={styles.face} />
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
          <ellipse cx="160" cy="150" rx="190" ry="136" className={styles.rope} />
          <path d="M138 42H182L216 240H104Z" className={styles.pitch} />
          <path d="M130 62H190M112 196H208" className={styles.crease} />
          <path d="M153 44V60M160 44V60M167 44V60" className={styles.stumps} />
          {sides.flatMap((side) =>
            places[side].slice(0, ball.fielders[side]).map((at) => <Fielder key={at.join()} at={at} />),
          )}
          <circle cx={lineX[ball.line]} cy="206" r="13" className={styles.line} />
          <path d="M150 212V238M160 212V238M170 212V238" className={styles.stumps} />
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

import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type Ball, beatsOfFlight } from './cricket-rules.ts';
import type { Stage } from './flight.ts';
import { GroundDrawing } from './GroundDrawing.tsx';
import styles from './Ground.module.css';

interface GroundProps {
  ref: Ref<Stage>;
  ball: Ball;
  /** The umpire's call, over the field. */
  children?: ReactNode;
}

/** The ground as seen from behind the batter: fielders, the line of the ball, and the moving parts. */
export const Ground = ({ ref, ball, children }: GroundProps) => {
  const ground = useRef<HTMLDivElement>(null);
  const flying = useRef<HTMLSpanElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const bat = useRef<SVGGElement>(null);
  const lamps = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    (): Stage => ({
      ground: ground.current as HTMLElement,
      ball: flying.current as HTMLElement,
      ring: ring.current as HTMLElement,
      bat: bat.current as SVGGElement,
      lamps: [...(lamps.current as HTMLElement).children] as HTMLElement[],
    }),
    [],
  );

  return (
    <div>
      <div ref={ground} className={styles.ground}>
        <GroundDrawing ball={ball} bat={bat} />
        <span ref={ring} className={styles.ring} />
        <span ref={flying} className={styles.ball} />
        {children}
      </div>
      <div ref={lamps} className={styles.lamps} aria-hidden="true">
        {Array.from({ length: beatsOfFlight + 1 }, (_, beat) => (
          <span key={beat} className={styles.lamp} />
        ))}
      </div>
    </div>
  );
};

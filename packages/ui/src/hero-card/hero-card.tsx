import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './hero-card.module.css';

/** Dots on each ring of the kolam, from the centre outwards. */
const rings = [6, 12, 18, 24, 30];

/** Classes of a hero and its ornament, for whichever element renders them. */
export const heroParts = { hero: styles.hero, ornament: styles.ornament };

/** The one hero of a screen: its most important figure and action. */
export function HeroCard({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cx(styles.hero, className)} {...props}>
      <Kolam className={styles.ornament} />
      {children}
    </div>
  );
}

/** Secondary text on a hero. */
export function HeroNote({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cx(styles.note, className)} {...props} />;
}

/**
 * The product's only ornament, modelled on the dotted floor drawings of southern India. It takes
 * the text colour.
 */
export function Kolam({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-140 -140 280 280" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      {rings.map((dots, index) => (
        <circle key={dots} r={26 * (index + 1)} opacity=".6" />
      ))}
      {rings.map((dots, index) => (
        <circle
          key={dots}
          r={26 * (index + 1)}
          pathLength={dots}
          strokeWidth={8 - index}
          strokeLinecap="round"
          strokeDasharray="0 1"
        />
      ))}
    </svg>
  );
}

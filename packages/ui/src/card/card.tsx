import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** A tinted card says a state (`good`, `warn`, `bad`) or an offer of help (`brand`); `gold` is for coins. */
  tone?: 'plain' | 'brand' | 'gold' | 'good' | 'warn' | 'bad';
  /** Lets rows or pictures reach the edges. */
  flush?: boolean;
}

/** The paper on which content lies. */
export function Card({ tone = 'plain', flush = false, className, ...props }: CardProps) {
  return <div className={cx(styles.card, className)} data-tone={tone} data-flush={flush || undefined} {...props} />;
}

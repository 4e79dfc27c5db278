import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** A tinted card shows a state (`good`, `warn`, `bad`) or help (`brand`); `gold` is for coins. */
  tone?: 'plain' | 'brand' | 'gold' | 'good' | 'warn' | 'bad';
  /** Without padding, so that rows or pictures reach the edges. */
  flush?: boolean;
}

/** The surface for content. */
export function Card({ tone = 'plain', flush = false, className, ...props }: CardProps) {
  return <div className={cx(styles.card, className)} data-tone={tone} data-flush={flush || undefined} {...props} />;
}

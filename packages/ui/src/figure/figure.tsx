import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './figure.module.css';

export interface FigureProps extends ComponentProps<'p'> {
  /** Smaller digits after the amount, such as paise with their decimal point. */
  fraction?: ReactNode;
}

/**
 * The large formatted number of a screen. If it is too long, a unit such as "lakh" wraps as a
 * whole.
 */
export function Figure({ fraction, className, children, ...props }: FigureProps) {
  return (
    <p className={cx(styles.figure, className)} {...props}>
      {typeof children === 'string' ? children.replace('\u00A0', ' ') : children}
      {fraction && <span className={styles.fraction}>{fraction}</span>}
    </p>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './figure.module.css';

export interface FigureProps extends ComponentProps<'p'> {
  /** The small digits after the amount, such as the paise with their point. */
  fraction?: ReactNode;
}

/** A number that is the picture of its screen, already formatted. Where it has no room its words go to a line of their own, whole. */
export function Figure({ fraction, className, children, ...props }: FigureProps) {
  return (
    <p className={cx(styles.figure, className)} {...props}>
      {typeof children === 'string' ? children.replace('\u00A0', ' ') : children}
      {fraction && <span className={styles.fraction}>{fraction}</span>}
    </p>
  );
}

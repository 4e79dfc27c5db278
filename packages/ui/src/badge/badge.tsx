import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'new' | 'hot' | 'soon';
}

/** A badge at the top right corner of its positioned parent: "new", "hot". */
export function Badge({ tone = 'new', className, ...props }: BadgeProps) {
  return <span className={cx(styles.badge, className)} data-tone={tone} {...props} />;
}

/**
 * A red dot at the top right corner of its positioned parent; `label` is its accessible meaning.
 */
export function Dot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

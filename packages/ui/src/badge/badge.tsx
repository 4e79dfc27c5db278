import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'new' | 'hot' | 'soon';
}

/** A word on the upper right corner of the positioned element around it: "new", "hot". */
export function Badge({ tone = 'new', className, ...props }: BadgeProps) {
  return <span className={cx(styles.badge, className)} data-tone={tone} {...props} />;
}

/** A red dot on the upper right corner of the positioned element around it; `label` says what it means. */
export function Dot({ label }: { label: string }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

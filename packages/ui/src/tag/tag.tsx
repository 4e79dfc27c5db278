import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** `hero` lies on the dark hero card; the others say a state. */
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'gold' | 'brand' | 'hero';
}

/** A short fact about the thing beside it: "Lowest cost", "+100 coins". It cannot be pressed. */
export function Tag({ tone = 'plain', className, ...props }: TagProps) {
  return <span className={cx(styles.tag, className)} data-tone={tone} {...props} />;
}

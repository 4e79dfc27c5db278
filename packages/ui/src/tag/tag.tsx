import type { ComponentProps } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** `hero` is for the dark hero card; the others show a state. */
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'gold' | 'brand' | 'hero';
}

/** A short fact: "Lowest cost", "+100 coins". Not pressable. */
export function Tag({ tone = 'plain', className, ...props }: TagProps) {
  return <span className={cx(styles.tag, className)} data-tone={tone} {...props} />;
}

import type { ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import styles from './chip.module.css';

export interface ChipProps extends PressableProps {
  /** `gold` for coins; `plain` for everything else. */
  tone?: 'plain' | 'gold';
  icon?: ReactNode;
  /** An active filter. */
  selected?: boolean;
}

/** A small pressable pill: a filter, a shortcut in the header, the coin balance. */
export function Chip({ tone = 'plain', icon, selected, className, children, ...props }: ChipProps) {
  return (
    <Pressable
      className={cx(styles.chip, className)}
      data-tone={tone}
      aria-pressed={props.href === undefined ? selected : undefined}
      aria-current={props.href !== undefined && selected ? true : undefined}
      {...props}
    >
      {icon}
      {children}
    </Pressable>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import { Check } from '../generated/icons/Check.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends PressableProps {
  /** `gold` is the one hero action of a screen; `primary` is the ordinary main action. */
  variant?: 'primary' | 'soft' | 'gold' | 'ghost' | 'danger';
  /** `small` is for cards; its target is still 44 px high. */
  size?: 'medium' | 'small';
  /** Takes the full width. */
  wide?: boolean;
  icon?: ReactNode;
  /** Shows a spinner and ignores presses. */
  isBusy?: boolean;
  /** Shows a check mark and ignores presses. */
  isDone?: boolean;
}

/** A button, or a link styled as one if it has an `href`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  isBusy = false,
  isDone = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <Pressable
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-progress={isBusy ? 'busy' : isDone ? 'done' : 'idle'}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy || isDone}
      {...props}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isBusy && <Spinner className={styles.mark} />}
      {isDone && <Check className={styles.mark} />}
    </Pressable>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** The text beside it says the same, as in a list row. */
  labelHidden?: boolean;
}

/** Turns something on or off at once. State and events are those of a checkbox. */
export function Switch({ label, labelHidden = false, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.switch, className)}>
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has the checked state */}
      <input type="checkbox" role="switch" className={styles.track} {...input} />
    </label>
  );
}

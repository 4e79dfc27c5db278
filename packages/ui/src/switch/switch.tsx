import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  /** The text beside it says the same already, as in a list row. */
  labelHidden?: boolean;
}

/** Turns one thing on or off at once. Its state and events are those of a checkbox. */
export function Switch({ label, labelHidden = false, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.switch, className)}>
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says whether it is on */}
      <input type="checkbox" role="switch" className={styles.track} {...input} />
    </label>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The statement to agree to; it may contain links. */
  label: ReactNode;
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.checkbox, className)}>
      <input type="checkbox" className={styles.box} {...input} />
      <span>{label}</span>
    </label>
  );
}

import { type ReactNode, useId } from 'react';
import { IconTile } from '../icon-tile/icon-tile.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  /** An icon that stands on a small tile. */
  tile?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** The question that the options answer. */
  label: ReactNode;
  labelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
  className?: string;
}

/** One choice of several, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onValueChange, error, className } = props;
  const name = useId();
  return (
    <fieldset className={className} data-invalid={error ? true : undefined}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          {option.tile && <IconTile size="small">{option.tile}</IconTile>}
          <span className={styles.text}>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          <input
            type="radio"
            name={name}
            className={styles.ring}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
        </label>
      ))}
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

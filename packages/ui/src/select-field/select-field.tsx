import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import { CaretDown } from '../generated/icons/CaretDown.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
  /** Shown until something is chosen; without it the first option is selected. */
  placeholder?: string;
}

/**
 * One choice of a longer list, with the phone's own picker. Other attributes are passed to the
 * `<select>`.
 */
export function SelectField({ label, labelHidden, hint, error, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error }}>
      {(ties) => (
        <div className={styles.box} data-invalid={ties['aria-invalid']}>
          <select {...select} {...ties} className={styles.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <CaretDown className={styles.caret} />
        </div>
      )}
    </Field>
  );
}

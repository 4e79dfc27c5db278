import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './text-field.module.css';

/**
 * Without `maxLength`, with which a browser cuts pasted text before spaces and dashes are removed.
 */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'maxLength'> {
  /** Shown before the input and not part of it, such as +91. */
  prefix?: ReactNode;
  /** An action inside the field, such as a button that sends the code. */
  trailing?: ReactNode;
}

/** Single-line text. Other attributes are passed to the `<input>`. */
export function TextField({ label, labelHidden, hint, error, prefix, trailing, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error }}>
      {(ties) => (
        <div className={styles.box} data-invalid={ties['aria-invalid']}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...input} {...ties} className={styles.input} />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  );
}

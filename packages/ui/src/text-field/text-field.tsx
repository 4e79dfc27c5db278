import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './text-field.module.css';

/** Without `maxLength`: a browser would cut what is pasted before its blanks and dashes are taken away. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'maxLength'> {
  /** Stands before what is typed and is not part of it, such as +91. */
  prefix?: ReactNode;
  /** An action inside the box, such as a button that sends the code. */
  trailing?: ReactNode;
}

/** One line of text. Every other attribute goes to the input itself. */
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

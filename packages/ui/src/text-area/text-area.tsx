import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './text-area.module.css';

/** Without `maxLength`: a browser would cut what is pasted before it was read; a text that is too long has an error. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> {
  /** How much is typed and how much may be, such as "12 of 100"; seen, not read aloud with every key. */
  counter?: ReactNode;
}

/** A few lines of text. Every other attribute goes to the textarea itself. */
export function TextArea({ label, labelHidden, hint, error, counter, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error }}>
      {(ties) => (
        <div className={styles.box} data-invalid={ties['aria-invalid']}>
          <textarea rows={3} {...area} {...ties} className={styles.area} />
          {counter && <span className={styles.counter}>{counter}</span>}
        </div>
      )}
    </Field>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './text-area.module.css';

/**
 * Without `maxLength`, with which a browser cuts pasted text; a text that is too long shows an
 * error instead.
 */
export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> {
  /**
   * Length and limit, such as "12 of 100"; visible only, so that screen readers do not read it at
   * each key.
   */
  counter?: ReactNode;
}

/** Multi-line text. Other attributes are passed to the `<textarea>`. */
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

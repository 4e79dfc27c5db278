import { type ReactNode, useId } from 'react';
import { cx } from '../cx/cx.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to fix it; replaces the hint. */
  error?: ReactNode;
}

/** Attributes that connect an input to its label, hint and error. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (ties: FieldTies) => ReactNode;
}

/** Shared by all text inputs: a label above, and a hint or an error below. */
export function Field({ label, labelHidden, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={cx(styles.label, labelHidden && 'visually-hidden')}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <p id={noteId} className={styles.note} data-error={error ? '' : undefined} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

import { readDigits } from '@sikka/input';
import type { ChangeEvent, Ref, SyntheticEvent } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import styles from './otp-field.module.css';

export interface OtpFieldProps extends FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
  /** Called when the last digit was entered. */
  onComplete?: (code: string) => void;
  /** Number of digits. */
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code. One real input lies over the visible cells, so that the phone can autofill it
 * and a whole code can be pasted.
 */
export function OtpField({
  value,
  onValueChange,
  onComplete,
  length = 6,
  disabled,
  autoFocus,
  ref,
  ...texts
}: OtpFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const code = codeDigits(event.target.value, length);
    onValueChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <Field {...texts}>
      {(ties) => (
        <div className={styles.frame} data-invalid={ties['aria-invalid']}>
          <input
            {...ties}
            ref={ref}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user came to enter the code; the caller decides
            autoFocus={autoFocus}
            onChange={change}
            onSelect={keepCaretAtEnd}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              translate="no"
              className={styles.cell}
              data-next={index === Math.min(value.length, length - 1) || undefined}
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Digits are added and removed at the end only: the caret is invisible between the cells. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionStart !== end) input.setSelectionRange(end, end);
}

/** The digits of the input, up to the length of the code. */
export function codeDigits(text: string, length: number): string {
  return readDigits(text).slice(0, length);
}

import { type ReactNode, useId, useState } from 'react';
import styles from './term.module.css';

export interface TermProps {
  /** The explanation, in one line. */
  meaning: string;
  /** The term itself. */
  children: ReactNode;
}

/**
 * A technical term. Pressing it toggles the explanation below. Printed documents style it by
 * `data-term`.
 */
export function Term({ meaning, children }: TermProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        data-term
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={styles.word}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <span id={id} className={styles.meaning}>
          {meaning}
        </span>
      )}
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import styles from './term.module.css';

export interface TermProps {
  /** What it means, in one line. */
  meaning: string;
  /** The word itself. */
  children: ReactNode;
}

/** A word of the trade. A press says what it means, right below it; another one takes that away. A paper keeps it, by `data-term`. */
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

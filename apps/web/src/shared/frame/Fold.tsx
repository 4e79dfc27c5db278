import { Card } from '@sikka/ui/card';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** Neither drawn nor fetched before it is open, unless it is printed. */
  children: ReactNode;
  /** A part of a document: drawn while it is shut, and open as soon as the document is printed. */
  isPrinted?: boolean;
}

/** A card that is shut until somebody wants what is in it. */
export const Fold = ({ title, children, isPrinted = false }: FoldProps) => {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!isPrinted) return;
    const open = (): void => {
      if (details.current) details.current.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, [isPrinted]);

  return (
    <Card flush>
      <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span>{title}</span>
          <CaretDown className={styles.caret} />
        </summary>
        {(isOpen || isPrinted) && children}
      </details>
    </Card>
  );
};

/** Folds that belong together, as lines of one card. */
export const Folds = ({ children }: { children: ReactNode }) => <div className={styles.folds}>{children}</div>;

import { Card } from '@sikka/ui/card';
import { cx } from '@sikka/ui/cx';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** Rendered only once the fold is open, unless `isPrinted`. */
  children: ReactNode;
  /** What few open: its title is no heading. */
  quiet?: boolean;
  /** Part of a printed document: rendered while closed, and opened before printing. */
  isPrinted?: boolean;
  /** Lays the content out with the padding of a card; otherwise it reaches the edges. */
  padded?: 'plain' | 'lines' | 'list' | 'stack';
}

/** A collapsible card, closed at first. */
export const Fold = ({ title, children, quiet = false, isPrinted = false, padded }: FoldProps) => {
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
        <summary className={cx('row', styles.summary, quiet && styles.quiet)}>
          <span>{title}</span>
          <CaretDown className="caret" />
        </summary>
        {(isOpen || isPrinted) &&
          (padded ? <div className={cx('inside', padded !== 'plain' && padded)}>{children}</div> : children)}
      </details>
    </Card>
  );
};

/** Related folds, as rows of one card. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={`surface ${styles.folds}`}>{children}</div>
);

import { Card } from '@sikka/ui/card';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { type ReactNode, useState } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** Neither drawn nor fetched before it is open. */
  children: ReactNode;
}

/** A card that is shut until somebody wants what is in it. */
export const Fold = ({ title, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span>{title}</span>
          <CaretDown className={styles.caret} />
        </summary>
        {isOpen && children}
      </details>
    </Card>
  );
};

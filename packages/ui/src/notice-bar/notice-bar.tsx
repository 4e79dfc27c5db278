import type { ReactNode } from 'react';
import { CaretDown } from '../generated/icons/CaretDown.tsx';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  icon?: ReactNode;
  /** The announcements, each a full sentence; the first is short. */
  texts: readonly string[];
}

/** News in whole words: the first announcement, which expands the others. */
export function NoticeBar({ icon, texts: [first, ...others] }: NoticeBarProps) {
  return (
    <div className={styles.bar}>
      {icon}
      {others.length > 0 ? (
        <details className={styles.fold}>
          <summary>
            {first} <CaretDown />
          </summary>
          {others.map((other) => (
            <p key={other}>{other}</p>
          ))}
        </details>
      ) : (
        <p>{first}</p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './section-title.module.css';

export interface SectionTitleProps {
  children: ReactNode;
  /** Shown before the title, such as a channel's icon. */
  icon?: ReactNode;
  /** A text button that opens the full content. */
  more?: ReactNode;
}

export function SectionTitle({ children, icon, more }: SectionTitleProps) {
  return (
    <div className={styles.line}>
      {icon}
      <h2 className={styles.title}>{children}</h2>
      {more}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './section-title.module.css';

export interface SectionTitleProps {
  children: ReactNode;
  /** A picture before the title, such as the channel's icon. */
  icon?: ReactNode;
  /** A text button that leads to the whole of it. */
  more?: ReactNode;
}

/** The title of a section of a page. */
export function SectionTitle({ children, icon, more }: SectionTitleProps) {
  return (
    <div className={styles.line}>
      {icon}
      <h2 className={styles.title}>{children}</h2>
      {more}
    </div>
  );
}

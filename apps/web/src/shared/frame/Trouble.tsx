import type { ReactNode } from 'react';
import styles from './Trouble.module.css';

export interface TroubleProps {
  icon: ReactNode;
  title: string;
  /** What happened and what happens next. */
  children: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
}

/** The middle of a screen that has nothing else to show: failed, empty, missing. */
export const Trouble = ({ icon, title, children, action }: TroubleProps) => (
  <section className={styles.trouble}>
    <span className={styles.mark}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.text}>{children}</div>
    {action}
  </section>
);

import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import styles from './groups.module.css';

/** The paper of a group of choices: their lines bring the height that a finger needs. */
export const Choices = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className={styles.choices}>{children}</div>
  </Card>
);

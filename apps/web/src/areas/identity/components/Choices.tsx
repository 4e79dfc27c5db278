import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import styles from './groups.module.css';

/** Card of a radio group, with rows high enough to tap. */
export const Choices = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className={styles.choices}>{children}</div>
  </Card>
);

import type { Paise } from '@sikka/money';
import { Figure } from '@sikka/ui/figure';
import type { ReactNode } from 'react';
import { formatPaise } from '#shared/format.ts';
import styles from './Paper.module.css';

/** A document to read and to print; nothing else of the screen is printed. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <article className={`stack ${styles.sheet}`}>{children}</article>
);

/** The amount of a receipt, in figures and words. */
export const ReceiptSum = ({ amount, inWords }: { amount: Paise; inWords: string }) => (
  <div className={styles.sum}>
    <Figure>{formatPaise(amount)}</Figure>
    <p className="quiet">{inWords}</p>
  </div>
);

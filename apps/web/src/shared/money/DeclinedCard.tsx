import type { Payment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import styles from './DeclinedCard.module.css';

export type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

interface DeclinedCardProps {
  failure: Failure | undefined;
  /** What to do about it. */
  children?: ReactNode;
}

/** Why the last try to pay took nothing. */
export const DeclinedCard = ({ failure, children }: DeclinedCardProps) => (
  <Card tone="bad" role="alert" className={styles.declined}>
    <h2 className={styles.title}>{m.payments_screen_declined_title()}</h2>
    <p>{[failure?.message, m.payments_screen_declined_text()].filter(Boolean).join(' ')}</p>
    {children && <p>{children}</p>}
    {failure && <p className={styles.code}>{m.payments_screen_declined_code({ code: failure.code })}</p>}
  </Card>
);

import type { Payment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import styles from './Order.module.css';

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

const advice: Readonly<Record<Failure['source'], () => string>> = {
  customer: m.payments_screen_declined_customer,
  bank: m.payments_screen_declined_bank,
  technical: m.payments_screen_declined_technical,
};

/** Why the last try took nothing, and what to do about it. */
export const DeclinedCard = ({ failure, isUsedUp }: { failure: Failure | undefined; isUsedUp: boolean }) => (
  <Card tone="bad" role="alert" className={styles.declined}>
    <h3 className={styles.title}>{m.payments_screen_declined_title()}</h3>
    <p>{[failure?.message, m.payments_screen_declined_text()].filter(Boolean).join(' ')}</p>
    <p>{isUsedUp ? m.payments_screen_declined_used_up() : failure && advice[failure.source]()}</p>
    {failure && <p className={styles.code}>{m.payments_screen_declined_code({ code: failure.code })}</p>}
  </Card>
);

import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import styles from './Decided.module.css';

/** What it means that the network decided because the biller stayed silent. */
export const Decided = ({ biller }: { biller: string }) => (
  <Card tone="good">
    <h2 className={stack.heading}>{m.bills_complaints_default_title()}</h2>
    <ul className={styles.words}>
      <li>{m.bills_complaints_default_unresponsive({ biller })}</li>
      <li>{m.bills_complaints_default_right()}</li>
      <li>{m.bills_complaints_default_next({ biller })}</li>
      <li>{m.bills_complaints_default_else({ biller })}</li>
    </ul>
  </Card>
);

import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import stack from '#shared/money/Stack.module.css';
import styles from './SafetyCard.module.css';

/** What nobody may ask of a borrower, and the days to change one's mind. */
export const SafetyCard = () => (
  <Card tone="good" className={styles.card}>
    <ShieldCheckDuotone className={styles.icon} />
    <div>
      <h2 className={stack.heading}>{m.lending_transit_safe_title()}</h2>
      <ul className={styles.list}>
        <li>{m.lending_transit_safe_fee()}</li>
        <li>{m.lending_transit_safe_data()}</li>
        <li>{m.lending_transit_safe_return()}</li>
      </ul>
    </div>
  </Card>
);

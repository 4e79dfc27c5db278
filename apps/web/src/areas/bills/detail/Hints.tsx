import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Info } from '@sikka/ui/icons/Info';
import { useState } from 'react';
import { indiaDay } from '#shared/money/india-day.ts';
import styles from './Hints.module.css';
import { hintsOf, type Hint } from './hint-rules.ts';
import type { Payable } from './payable.ts';

const texts: Readonly<Record<Hint, () => string>> = {
  late: m.bills_detail_hint_late,
  workingDays: m.bills_detail_hint_working_days,
  today: m.bills_detail_hint_today,
  mayBePending: m.bills_detail_hint_pending,
};

/** What is good to know before paying. */
export const Hints = ({ payable }: { payable: Payable }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const hints = hintsOf(payable, today);
  if (hints.length === 0) return null;
  return (
    <Card tone={hints.includes('late') ? 'warn' : 'brand'}>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint} className={styles.hint}>
            <Info />
            <span>{texts[hint]()}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import type { LoanApplication } from '@sikka/contract';
import { useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { indiaDay } from '#shared/money/india-day.ts';
import { hrefOf } from '#shared/navigation.ts';
import stack from '#shared/money/Stack.module.css';
import styles from './AgainCard.module.css';
import { againOf, type Again } from './again-rules.ts';

interface AgainCardProps {
  productGid: string;
  lender: string;
  rejection: NonNullable<LoanApplication['rejection']>;
}

const againText = (again: Again, { lender, rejection }: Omit<AgainCardProps, 'productGid'>): string => {
  switch (again.kind) {
    case 'retry':
      return m.lending_follow_retry({ lender, day: formatDay(Date.parse(again.until)) });
    case 'later':
      return m.lending_follow_later({
        lender,
        day: formatDay(Date.parse(rejection.reapplyFrom)),
        count: again.days,
      });
    case 'now':
      return m.lending_follow_now({ lender });
  }
};

/** When the same lender takes another application; all others take one today. */
export const AgainCard = ({ productGid, lender, rejection }: AgainCardProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const again = againOf(rejection, today);
  return (
    <Card tone={again.kind === 'later' ? 'gold' : 'good'} className={styles.card}>
      <CalendarCheckDuotone className={styles.icon} />
      <div>
        <h2 className={stack.heading}>{m.lending_follow_when()}</h2>
        <p>{againText(again, { lender, rejection })}</p>
        <p>{m.lending_follow_others()}</p>
        {again.kind !== 'later' && (
          <Button
            size="small"
            variant="soft"
            href={hrefOf({ to: '/apiloan/$productGid', params: { productGid }, search: { isAgain: true } })}
          >
            {m.lending_home_action_reapply()}
          </Button>
        )}
      </div>
    </Card>
  );
};

import type { BillAccount } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import styles from './Summary.module.css';
import type { SetUpState } from './use-set-up.ts';

interface SummaryProps {
  account: BillAccount;
  terms: NonNullable<SetUpState['terms']>;
}

/** What the user is about to agree to: for whom, how much at most, until when, and what is promised. */
export const Summary = ({ account: { billerName, consumerNumber }, terms: { maxPaise, endsOn } }: SummaryProps) => (
  <Card tone="brand">
    <h2 className={styles.title}>{m.bills_mandates_summary()}</h2>
    <Facts>
      <Fact label={m.bills_mandates_summary_biller()}>{billerName}</Fact>
      <Fact label={m.bills_mandates_summary_account()}>{consumerNumber}</Fact>
      <Fact label={m.bills_mandates_summary_most()}>
        {m.bills_mandates_summary_most_value({ amount: formatPaise(maxPaise) })}
      </Fact>
      <Fact label={m.bills_mandates_summary_until()}>
        {m.bills_mandates_summary_until_value({ day: formatDay(Date.parse(endsOn)) })}
      </Fact>
    </Facts>
    <ul className={styles.promises}>
      <li>{m.bills_mandates_promise_notice({ hours: billLimits.autopayNoticeHours })}</li>
      <li>{m.bills_mandates_promise_end()}</li>
      <li>{m.bills_mandates_promise_now()}</li>
    </ul>
  </Card>
);

import type { Autopay } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { Section } from '../Section.tsx';
import { upcomingOf, type Upcoming } from './autopay-rules.ts';
import { dayParts } from './day-parts.ts';
import styles from './UpcomingDebits.module.css';

const UpcomingRow = ({ upcoming: { autopay, debit } }: { upcoming: Upcoming }) => {
  const { number, month, weekday } = dayParts(debit.day);
  const { nickname, billerName, consumerNumber } = autopay;
  return (
    <ListRow
      icon={
        <time dateTime={debit.day} className={styles.leaf} data-skipped={debit.isSkipped || undefined}>
          <span className={styles.number}>{number}</span> <span>{month}</span>
        </time>
      }
      title={nickname || billerName}
      sub={`${weekday} · ${consumerNumber}`}
      trailing={debit.isSkipped ? <Tag>{m.bills_mandates_skipped()}</Tag> : formatPaise(debit.amountPaise)}
    />
  );
};

/** The debits that are announced, day by day. */
export const UpcomingDebits = ({ autopays }: { autopays: readonly Autopay[] }) => {
  const upcoming = upcomingOf(autopays);
  return (
    <Section title={m.bills_mandates_upcoming()}>
      {upcoming.length === 0 ? (
        <p className={stack.note}>{m.bills_mandates_upcoming_none({ hours: billLimits.autopayNoticeHours })}</p>
      ) : (
        <ListGroup>
          {upcoming.map((each) => (
            <UpcomingRow key={each.autopay.autopayId} upcoming={each} />
          ))}
        </ListGroup>
      )}
    </Section>
  );
};

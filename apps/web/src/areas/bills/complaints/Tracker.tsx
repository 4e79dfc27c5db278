import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { ComplaintFacts } from './ComplaintFacts.tsx';
import { complaintLooks } from './complaint-look.tsx';
import { Decided } from './Decided.tsx';
import { HistoryCard } from './HistoryCard.tsx';

const Remarks = ({ remarks }: { remarks: string }) => (
  <Card>
    <h2 className={styles.heading}>{m.bills_complaints_remarks()}</h2>
    <p className={styles.note}>{remarks}</p>
  </Card>
);

/** Everything about one complaint: how it stands, who has to answer by when, and what has happened. */
export const Tracker = ({ complaint }: { complaint: Complaint }) => {
  const { state, stateText, billerName, remarks, merchantRequestId } = complaint;
  const { icon, tone, label } = complaintLooks[state];
  return (
    <>
      <StatusHero icon={icon} tone={tone} title={label()} text={stateText} note={billerName} />
      {remarks && <Remarks remarks={remarks} />}
      <ComplaintFacts complaint={complaint} />
      {state === 'DEFAULT_RESOLVED' && <Decided biller={billerName} />}
      <HistoryCard complaint={complaint} />
      <ListGroup>
        <ListRow
          title={m.bills_complaints_payment()}
          sub={m.bills_complaints_payment_text()}
          href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
        />
      </ListGroup>
    </>
  );
};

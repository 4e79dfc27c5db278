import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { ListGroup } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useState } from 'react';
import { api } from '#shared/api/client.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { indiaDay } from '#shared/money/india-day.ts';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { useKept } from '#shared/use-kept.ts';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { StaleCard } from '#areas/bills/StaleCard.tsx';
import { ComplaintRow } from '../ComplaintRow.tsx';

const load = async (): Promise<Complaint[]> => {
  const { complaints } = await api.post('/bbps/complaint/list', {}, { quiet: true });
  return complaints;
};

const NoComplaints = () => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.bills_complaints_none()}
    text={m.bills_complaints_none_text()}
    actions={<Button href={hrefOf({ to: '/transactions' })}>{m.bills_complaints_choose()}</Button>}
  />
);

const ComplaintList = ({ complaints }: { complaints: readonly Complaint[] }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  if (complaints.length === 0) return <NoComplaints />;
  return (
    <ListGroup>
      {complaints.map((complaint) => (
        <ComplaintRow key={complaint.complaintId} complaint={complaint} today={today} />
      ))}
    </ListGroup>
  );
};

/** Every complaint of the user, newest first; readable without a network once it was there. */
export const ComplaintsScreen = () => {
  const [loaded, reload] = useKept('bill-complaints', load);
  return (
    <Screen title={m.bills_complaints_title()} corner={<NetworkMark />}>
      <div className={styles.stack}>
        {loaded.status === 'loading' && <ListSkeleton />}
        {loaded.status === 'failed' && <LoadFailed onRetry={reload} />}
        {loaded.status === 'ready' && (
          <>
            {loaded.isStale && <StaleCard text={m.bills_complaints_cached()} onReload={reload} />}
            <ComplaintList complaints={loaded.content} />
          </>
        )}
      </div>
    </Screen>
  );
};

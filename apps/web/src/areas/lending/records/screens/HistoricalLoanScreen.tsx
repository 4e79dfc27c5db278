import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import stack from '#shared/money/Stack.module.css';
import { NoLoans } from '../NoLoans.tsx';
import { RecordCard } from '../RecordCard.tsx';
import { useLoans, useRecords } from '../use-records.ts';

const Waiting = () => (
  <SkeletonGroup label={m.frame_loading()} className={stack.stack}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);

/** Everything that the user applied for or borrowed, newest first. */
export const HistoricalLoanScreen = () => {
  const [records, reload] = useRecords();
  const loans = useLoans();
  return (
    <Screen title={m.lending_home_records()} corner={<Corner kind="myloan" />}>
      {records.status === 'loading' && <Waiting />}
      {records.status === 'failed' && <LoadFailed onRetry={reload} />}
      {records.status === 'ready' && (
        <>
          <StaleNote isStale={records.isStale === true} onReload={reload} />
          {records.content.length === 0 ? (
            <NoLoans />
          ) : (
            <ul className={stack.stack}>
              {records.content.map((record) => (
                <li key={record.loanRecordGid}>
                  <RecordCard
                    record={record}
                    loan={loans.find(({ loanGid }) => loanGid === record.loanRecordGid)}
                    onChanged={reload}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  );
};

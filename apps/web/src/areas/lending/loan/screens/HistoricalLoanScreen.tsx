import { m } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useLoans } from '../due.ts';
import { NoLoans } from '../missing.tsx';
import { RecordCard } from '../RecordCard.tsx';

/** All loans and applications of the user, newest first; cached on this phone. */
export const HistoricalLoanScreen = () => {
  const records = useQuery(['loanRecords'], {
    read: async () => (await lending.readLoanRecords({}, { quiet: true })).loanRecordList,
    stored: 'thirtyDays',
  });
  const loans = useLoans();
  return (
    <Screen title={m.lending_home_records()} corner={<Corner kind="myloan" />}>
      <Loaded
        query={records}
        skeleton={<CardsSkeleton shapes={['card', 'card', 'card']} />}
        isEmpty={({ length }) => length === 0}
        empty={<NoLoans />}
      >
        {(listed) => (
          <ul className="stack">
            {listed.map((record) => (
              <li key={record.loanRecordGid}>
                <RecordCard
                  record={record}
                  loan={loans.content?.find(({ loanGid }) => loanGid === record.loanRecordGid)}
                  onChanged={records.refetch}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
};

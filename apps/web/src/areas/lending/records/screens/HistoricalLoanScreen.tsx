import type { LoanRecord, LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { lending } from 'virtual:calls';
import type { Loaded } from '#shared/content.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { useLocale } from '#shared/locale.ts';
import stack from '#shared/money/Stack.module.css';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { NoLoans } from '../NothingHere.tsx';
import { RecordCard } from '../RecordCard.tsx';

const loadRecords = async (): Promise<LoanRecord[]> =>
  (await lending.readLoanRecords({}, { quiet: true })).loanRecordList;

/** Everything that the user applied for or borrowed, newest first; cached on this phone. */
const useRecords = (): [Loaded<LoanRecord[]>, () => void] =>
  useKept(`loanRecords:${useUser()?.userGid}:${useLocale()}`, loadRecords);

const loadLoans = async (): Promise<LoanSummary[]> => (await lending.listLoans({}, { quiet: true })).loans;

/** The loans of the user as their lenders told them last; cached on this phone. */
const useLoans = (): LoanSummary[] => {
  const [loans] = useKept(`loans:${useUser()?.userGid}:${useLocale()}`, loadLoans);
  return loans.status === 'ready' ? loans.content : [];
};

/** Everything that the user applied for or borrowed, newest first. */
export const HistoricalLoanScreen = () => {
  const [records, reload] = useRecords();
  const loans = useLoans();
  return (
    <Screen title={m.lending_home_records()} corner={<Corner kind="myloan" />}>
      {records.status === 'loading' && <CardsSkeleton shapes={['card', 'card', 'card']} />}
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

import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { HistoryPages } from '../repaid/HistoryPages.tsx';

/** What was paid of one loan, or of all of them. */
export const RepayRecordScreen = () => {
  const { loanGid } = useSearch({ from: '/repayRecord' });
  return (
    <Screen title={m.lending_records_repayments()} corner={<Corner kind="myloan" />}>
      <div className={stack.stack}>
        <HistoryPages key={loanGid} loanGid={loanGid} />
      </div>
    </Screen>
  );
};

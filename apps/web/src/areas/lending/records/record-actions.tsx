import type { LoanRecord } from '@sikka/contract';
import type { NoteStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense, useState } from 'react';
import { recordActions, type ScreenAction, reportedStatus } from '../market/loan-actions.ts';
import { recordText } from '../market/loan-texts.ts';

type RecordState = Pick<LoanRecord, 'state' | 'connection' | 'loanRecordStatus'>;

const reapply: ScreenAction = { label: 'reapply', place: 'again' };

/**
 * What can be done about a record inside the app, the main thing first. One that ended without an answer cannot be continued, one
 * that never reached its lender has no refusal to read, and a loan at a lender's own site goes on there.
 */
export const actionsOf = ({ state, connection, loanRecordStatus }: RecordState): readonly ScreenAction[] => {
  if (state === 'CANCELLED' || state === 'EXPIRED') return [reapply];
  if (state === 'NOT_TAKEN') return [reapply, { label: 'view', place: 'review' }];
  return recordActions(loanRecordStatus, connection).filter((action) => action.place !== 'site');
};

/** How a record stands, in a word; of a visit to a lender's own site nothing else is known before the borrower says it. */
export const labelOf = ({ state, connection, loanRecordStatus }: RecordState): string => {
  if (state === 'CANCELLED') return m.lending_records_cancelled();
  if (connection === 'REFERRAL' && reportedStatus(loanRecordStatus, connection) === undefined)
    return m.lending_home_visited();
  return recordText(loanRecordStatus);
};

const StatusSheet = lazy(() => import('../market/StatusSheet.tsx').then((it) => ({ default: it.StatusSheet })));

interface ReportStatusButtonProps {
  loanRecordGid: string;
  productName: string;
  /** What the borrower said before. */
  reported: NoteStatus | undefined;
  onSaved: () => void;
}

/** Lets a borrower say how a loan stands at a lender's own site. */
export const ReportStatusButton = (props: ReportStatusButtonProps) => {
  const [isReporting, setReporting] = useState(false);
  const action = m.lending_home_action_tell();
  return (
    <>
      <Button
        size="small"
        variant="soft"
        onClick={() => setReporting(true)}
        aria-label={m.lending_home_action_of({ action, product: props.productName })}
      >
        {action}
      </Button>
      {isReporting && (
        <Suspense fallback={null}>
          <StatusSheet {...props} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
};

import type { LoanRecord } from '@sikka/contract';
import type { LenderConnection, RecordStatus, NoteStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Button } from '@sikka/ui/button';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import styles from './StatusCard.module.css';
import { recordActions, type ScreenAction, reportedStatus } from './loan-actions.ts';
import { recordText } from './loan-texts.ts';

const tones: Readonly<Record<RecordStatus, NonNullable<TagProps['tone']>>> = {
  0: 'plain',
  1: 'brand',
  2: 'good',
  3: 'bad',
  4: 'good',
  5: 'brand',
  6: 'warn',
  7: 'good',
};

interface RecordTagProps {
  status: RecordStatus;
  /** Replaces the usual text of the status. */
  text?: string;
  /** It changed since the caller last looked. */
  hasUpdate?: boolean | undefined;
}

export const RecordTag = ({ status, text = recordText(status), hasUpdate }: RecordTagProps) => (
  <Tag tone={tones[status]} className={styles.tag}>
    {text}
    {hasUpdate && <Dot label={m.lending_home_record_changed()} />}
  </Tag>
);

interface VisitOrRecordTagProps extends Pick<RecordTagProps, 'status' | 'hasUpdate'> {
  connection: LenderConnection;
}

/** The status of a record; of a visit to a lender's own site, nothing else is known until the borrower reports it. */
export const VisitOrRecordTag = ({ status, connection, hasUpdate }: VisitOrRecordTagProps) =>
  connection === 'REFERRAL' && reportedStatus(status, connection) === undefined ? (
    <Tag>{m.lending_home_visited()}</Tag>
  ) : (
    <RecordTag status={status} hasUpdate={hasUpdate} />
  );

type RecordState = Pick<LoanRecord, 'state' | 'connection' | 'loanRecordStatus'>;

const reapply: ScreenAction = { label: 'reapply', place: 'again' };

/**
 * The actions of a record inside the app, the main one first. An expired or cancelled application cannot be continued, one that never
 * reached its lender has no rejection to read, and a loan on a lender's own site is managed there.
 */
export const actionsOf = ({ state, connection, loanRecordStatus }: RecordState): readonly ScreenAction[] => {
  if (state === 'CANCELLED' || state === 'EXPIRED') return [reapply];
  if (state === 'NOT_TAKEN') return [reapply, { label: 'view', place: 'review' }];
  return recordActions(loanRecordStatus, connection).filter((action) => action.place !== 'site');
};

/** The status of a record; a visit to a lender's own site has none until the borrower reports it. */
export const labelOf = ({ state, connection, loanRecordStatus }: RecordState): string => {
  if (state === 'CANCELLED') return m.common_cancelled();
  if (connection === 'REFERRAL' && reportedStatus(loanRecordStatus, connection) === undefined)
    return m.lending_home_visited();
  return recordText(loanRecordStatus);
};

const StatusSheet = lazyPart(() => import('./StatusSheet.tsx').then((it) => it.StatusSheet), null);

interface ReportStatusButtonProps {
  loanRecordGid: string | undefined;
  productName: string;
  reported: NoteStatus | undefined;
  /** Names the product for screen readers. */
  isNamed?: boolean;
  onSaved: () => void;
}

/** Lets the borrower report the status of a loan on a lender's own site. */
export const ReportStatusButton = ({ loanRecordGid, isNamed = true, ...sheet }: ReportStatusButtonProps) => {
  const [isReporting, setReporting] = useState(false);
  const action = m.lending_home_action_tell();
  return (
    <>
      <Button
        size="small"
        variant="soft"
        onClick={() => setReporting(true)}
        aria-label={isNamed ? m.lending_home_action_of({ action, product: sheet.productName }) : undefined}
      >
        {action}
      </Button>
      {isReporting && loanRecordGid !== undefined && (
        <StatusSheet {...sheet} loanRecordGid={loanRecordGid} onClose={() => setReporting(false)} />
      )}
    </>
  );
};

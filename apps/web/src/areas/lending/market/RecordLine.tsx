import type { LoanCard } from '@sikka/contract';
import type { RecordStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Tag } from '@sikka/ui/tag';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './LoanCard.module.css';
import { RecordTag } from './RecordTag.tsx';
import { SiteButton } from './SiteButton.tsx';
import { recordActions, reportedStatus } from './loan-actions.ts';

const StatusSheet = lazy(() => import('./StatusSheet.tsx').then((it) => ({ default: it.StatusSheet })));

interface RecordLineProps {
  card: LoanCard;
  status: RecordStatus;
  onChanged: () => void;
}

/** The record of a card: how it stands and by whose word, and what can be done. */
export const RecordLine = ({ card, status, onChanged }: RecordLineProps) => {
  const { connection, loanRecordRedDot, loanRecordCreateTime, loanRecordGid, productName } = card;
  const [isReporting, setReporting] = useState(false);
  const reported = reportedStatus(status, connection);
  const isVisit = connection === 'REFERRAL' && reported === undefined;
  return (
    <>
      <div className={styles.record}>
        {isVisit ? <Tag>{m.lending_home_visited()}</Tag> : <RecordTag status={status} hasUpdate={loanRecordRedDot} />}
        {reported !== undefined && <span className="quiet">{m.lending_home_self_reported()}</span>}
        {loanRecordCreateTime !== undefined && (
          <span className="quiet">{m.lending_home_record_since({ day: formatDay(loanRecordCreateTime * 1_000) })}</span>
        )}
      </div>
      <div className={styles.actions}>
        {recordActions(status, connection).map((action, place) =>
          action.place === 'site' ? (
            <SiteButton key={action.place} card={card} onVisited={onChanged} />
          ) : (
            <ActionButton
              key={action.place}
              action={action}
              subject={card}
              size="small"
              variant={place === 0 ? 'primary' : 'soft'}
            />
          ),
        )}
        {connection === 'REFERRAL' && (
          <Button size="small" variant="soft" onClick={() => setReporting(true)}>
            {m.lending_home_action_tell()}
          </Button>
        )}
      </div>
      {isReporting && loanRecordGid !== undefined && (
        <Suspense fallback={null}>
          <StatusSheet
            {...{ loanRecordGid, productName, reported }}
            onSaved={onChanged}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
};

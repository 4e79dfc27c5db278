import type { BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import styles from './FailureCard.module.css';

interface FailureCardProps {
  failure: BillFailure;
  biller: string;
  /** Asks the same once more; offered where that may help. */
  onAgain: () => void;
}

const titleOf = ({ isPaid, source, detail }: BillFailure, biller: string): string => {
  if (isPaid) return m.bills_form_nothing_due();
  if (detail === 'errorDtl10') return m.bills_form_on_the_way();
  if (source === 'customer') return m.bills_form_check_entries();
  return source === 'biller' ? m.bills_form_biller_says({ biller }) : m.bills_form_network_says();
};

/** Why a biller has no bill to show; that nothing is due is good news. */
export const FailureCard = ({ failure, biller, onAgain }: FailureCardProps) => (
  <Card tone={failure.isPaid ? 'good' : failure.isRetryable ? 'warn' : 'bad'} role="alert">
    <div className={styles.card}>
      <h3 className={styles.title}>{titleOf(failure, biller)}</h3>
      <p>{failure.message}</p>
      {!failure.isPaid && <p className={styles.code}>{m.bills_form_not_charged({ code: failure.code })}</p>}
      {failure.isRetryable && (
        <Button size="small" variant="soft" className={styles.again} onClick={onAgain}>
          {m.bills_form_ask_again()}
        </Button>
      )}
    </div>
  </Card>
);

import type { BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HelpLink } from '#shared/help/help-links.tsx';
import styles from './query.module.css';

interface FailureCardProps {
  failure: BillFailure;
  biller: string;
  /** Repeats the request; offered if that may help. */
  onRetry: () => void;
}

const titleOf = ({ isPaid, isRetryable, source, detail }: BillFailure, biller: string): string => {
  if (isPaid) return m.common_nothing_is_due();
  if (source === 'biller' && isRetryable) return m.bills_form_no_answer({ biller });
  if (detail === 'errorDtl10') return m.bills_form_on_the_way();
  if (source === 'customer') return m.bills_form_check_entries();
  return source === 'biller' ? m.bills_form_biller_says({ biller }) : m.bills_form_network_says();
};

/** Why there is no bill; if nothing is due, that is good news. */
export const FailureCard = ({ failure, biller, onRetry }: FailureCardProps) => (
  <Card tone={failure.isPaid ? 'good' : failure.isRetryable ? 'warn' : 'bad'} role="alert">
    <div className="lines">
      <h3 className={styles.title}>{titleOf(failure, biller)}</h3>
      <p>{failure.message}</p>
      {!failure.isPaid && <p className="quiet">{m.bills_form_not_charged({ code: failure.code })}</p>}
      {failure.isRetryable && (
        <Button size="small" variant="soft" className={styles.again} onClick={onRetry}>
          {m.common_ask_again()}
        </Button>
      )}
      {!failure.isPaid && <HelpLink about="billNetworkBusy" />}
    </div>
  </Card>
);

import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { payments } from 'virtual:calls';
import type { Loaded } from '#shared/content.ts';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { RefundTag } from '#shared/money/RefundView.tsx';
import styles from '#shared/money/Rows.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';

const load = () => payments.listRefunds({}, { quiet: true });

const RefundRow = ({ refund }: { refund: Refund }) => (
  <ListRow
    href={hrefOf({ to: '/refund', search: { merchantRequestId: refund.merchantRequestId } })}
    title={refund.payeeName}
    sub={
      <span className={styles.sub}>
        {formatDay(Date.parse(refund.debitedAt))}
        <RefundTag refund={refund} />
      </span>
    }
    trailing={formatPaise(refund.amountPaise)}
  />
);

interface RefundListProps {
  loaded: Loaded<{ refunds: Refund[] }>;
  onRetry: () => void;
}

const RefundList = ({ loaded, onRetry }: RefundListProps) => {
  if (loaded.status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (loaded.status === 'loading') return <ListSkeleton rows={2} />;
  const { refunds } = loaded.content;
  if (refunds.length === 0)
    return (
      <EmptyState
        icon={<ClockCounterClockwiseDuotone />}
        title={m.payments_screen_refunds_empty_title()}
        text={m.payments_screen_refunds_empty_text()}
        actions={<Button href={hrefOf({ to: '/transactions' })}>{m.payments_screen_missing_action()}</Button>}
      />
    );
  return (
    <ListGroup>
      {refunds.map((refund) => (
        <RefundRow key={refund.refundId} refund={refund} />
      ))}
    </ListGroup>
  );
};

/** Every refund of the user, newest first. */
export const RefundsScreen = () => {
  const [loaded, reload] = useLoaded(load);
  return (
    <Screen title={m.payments_screen_refunds_title()}>
      <RefundList loaded={loaded} onRetry={reload} />
    </Screen>
  );
};

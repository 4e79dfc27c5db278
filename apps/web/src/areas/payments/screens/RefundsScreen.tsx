import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { payments } from 'virtual:calls';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { RefundTag } from '#shared/money/RefundView.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

const RefundRow = ({ refund }: { refund: Refund }) => (
  <ListRow
    href={hrefOf({ to: '/refund', search: { merchantRequestId: refund.merchantRequestId } })}
    title={refund.payeeName}
    sub={
      <span className="sub">
        {formatDay(refund.debitedAt)}
        <RefundTag refund={refund} />
      </span>
    }
    trailing={formatPaise(refund.amountPaise)}
  />
);

const NoRefunds = () => (
  <EmptyState
    icon={<ClockCounterClockwiseDuotone />}
    title={m.payments_screen_refunds_empty_title()}
    text={m.payments_screen_refunds_empty_text()}
    actions={<Button href={hrefOf({ to: '/transactions' })}>{m.payments_screen_missing_action()}</Button>}
  />
);

/** The user's refunds, newest first. */
export const RefundsScreen = () => {
  const refunds = useQuery(['refunds'], { read: () => payments.listRefunds({}) });
  return (
    <Screen title={m.common_refunds()}>
      <Loaded
        query={refunds}
        skeleton={<ListSkeleton rows={2} />}
        isEmpty={(content) => content.refunds.length === 0}
        empty={<NoRefunds />}
      >
        {(content) => (
          <ListGroup>
            {content.refunds.map((refund) => (
              <RefundRow key={refund.refundId} refund={refund} />
            ))}
          </ListGroup>
        )}
      </Loaded>
    </Screen>
  );
};

import type { BillPayment } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { BillerMark } from '../BillerMark.tsx';

/** The payment that a complaint is about; it leads to everything about it. */
export const PaidFor = ({ payment }: { payment: BillPayment }) => {
  const { merchantRequestId, billerName, consumerNumber, amountPaise, at } = payment;
  return (
    <ListGroup>
      <ListRow
        href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
        icon={<BillerMark name={billerName} />}
        title={billerName}
        sub={`${consumerNumber} · ${formatDay(Date.parse(at))}`}
        trailing={formatPaise(amountPaise)}
      />
    </ListGroup>
  );
};

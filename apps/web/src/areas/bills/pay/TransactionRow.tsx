import type { BillTransaction, Receipt } from '@sikka/contract';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { statusLooks } from './status-look.tsx';
import styles from '#shared/money/Rows.module.css';

/** One payment of a bill in a list; it leads to everything about it. */
export const TransactionRow = ({ transaction }: { transaction: BillTransaction }) => {
  const { merchantRequestId, status, billerName, consumerNumber, amountPaise, statusText, at } = transaction;
  const { icon, tone } = statusLooks[status];
  return (
    <ListRow
      href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
      icon={
        <IconTile size="small" tone={tone} aria-hidden="true">
          {icon}
        </IconTile>
      }
      title={billerName}
      sub={
        <span className={styles.sub}>
          {`${consumerNumber} · ${formatDay(Date.parse(at))}`}
          <Tag tone={tone}>{statusText}</Tag>
        </span>
      }
      trailing={formatPaise(amountPaise)}
      chevron={false}
    />
  );
};

/** A receipt that this phone keeps; it leads to the paper itself, which needs no network. */
export const KeptReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const { merchantRequestId, billerName, consumerNumber, totalPaise, paidAt } = receipt;
  return (
    <ListRow
      href={hrefOf({ to: '/receipt', search: { merchantRequestId } })}
      title={billerName}
      sub={`${consumerNumber} · ${formatDay(Date.parse(paidAt))}`}
      trailing={formatPaise(totalPaise)}
    />
  );
};

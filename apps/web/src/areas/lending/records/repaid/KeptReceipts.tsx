import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { keptReceipts } from './kept-receipts.ts';

/** Receipts that can be read all the same when the record of repayments does not come. */
export const KeptReceipts = ({ loanGid }: { loanGid: string | undefined }) => {
  const receipts = keptReceipts().filter((receipt) => loanGid === undefined || receipt.loanGid === loanGid);
  if (receipts.length === 0) return null;
  return (
    <section>
      <SectionTitle>{m.bills_receipt_on_phone()}</SectionTitle>
      <ListGroup>
        {receipts.map(({ merchantRequestId, channelName, productName, paidAt, totalPaise }) => (
          <ListRow
            key={merchantRequestId}
            href={hrefOf({ to: '/repayReceipt', search: { merchantRequestId } })}
            title={channelName}
            sub={`${productName} · ${formatDay(Date.parse(paidAt))}`}
            trailing={formatPaise(totalPaise)}
          />
        ))}
      </ListGroup>
    </section>
  );
};

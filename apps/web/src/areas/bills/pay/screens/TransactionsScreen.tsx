import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { receipts } from '../payment-reads.ts';
import { shows, StoredReceiptRow, TransactionPages, useTransactions, type Show } from '../Transactions.tsx';

const filterText = textsOf<Show>({
  all: m.bills_pay_show_all,
  paid: m.bills_pay_show_paid,
  pending: m.bills_pay_show_pending,
});

const emptyText = textsOf<Show>({
  all: m.bills_pay_none_all,
  paid: m.common_no_paid_bills_yet,
  pending: m.bills_pay_none_pending,
});

const Filters = ({ show }: { show: Show }) => (
  <fieldset className="tags">
    <legend className="visually-hidden">{m.bills_pay_show()}</legend>
    {shows.map((each) => (
      <Chip
        key={each}
        selected={each === show}
        onClick={() => void goTo({ to: '/transactions', search: { show: each } }, { replace: true })}
      >
        {filterText(each)}
      </Chip>
    ))}
  </fieldset>
);

/** Receipts on this phone, shown if the list fails to load. */
const StoredReceipts = () => {
  const stored = receipts.all();
  if (stored.length === 0) return null;
  return (
    <section>
      <SectionTitle>{m.bills_receipt_on_phone()}</SectionTitle>
      <ListGroup>
        {stored.map((receipt) => (
          <StoredReceiptRow key={receipt.merchantRequestId} receipt={receipt} />
        ))}
      </ListGroup>
    </section>
  );
};

const NoTransactions = ({ show }: { show: Show }) => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={emptyText(show)}
    text={m.bills_pay_none_text()}
    actions={<Button href={hrefOf({ to: '/bbps' })}>{m.bills_pay_a_bill()}</Button>}
  />
);

const TransactionList = ({ show }: { show: Show }) => {
  const pages = useTransactions(show);
  return (
    <>
      <TransactionPages pages={pages} empty={<NoTransactions show={show} />} skeleton={<ListSkeleton rows={3} />} />
      {pages.query.status === 'failed' && <StoredReceipts />}
    </>
  );
};

/** All bill payments, newest first. */
export const TransactionsScreen = () => {
  const { show = 'all' } = useSearch({ from: '/transactions' });
  return (
    <BillScreen title={m.common_bill_payments()} stacked>
      <Filters show={show} />
      <TransactionList key={show} show={show} />
    </BillScreen>
  );
};

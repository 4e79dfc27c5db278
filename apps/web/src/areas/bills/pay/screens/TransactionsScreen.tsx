import { type PaymentFilter, paymentFilters } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup } from '@sikka/ui/list';
import { ScrollRow } from '@sikka/ui/scroll-row';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { receipts } from '../payment-reads.ts';
import { StoredReceiptRow, TransactionPages, useTransactions } from '../Transactions.tsx';

const filterText = textsOf<PaymentFilter>({
  all: m.bills_pay_show_all,
  paid: m.bills_pay_show_paid,
  pending: m.bills_pay_show_pending,
  failed: m.bills_pay_show_failed,
  refunded: m.common_refunds,
});

const emptyTitle = textsOf<PaymentFilter>({
  all: m.bills_pay_none_all,
  paid: m.common_no_paid_bills_yet,
  pending: m.bills_pay_none_pending,
  failed: m.bills_pay_none_failed,
  refunded: m.payments_screen_refunds_empty_title,
});

const emptyText = textsOf<PaymentFilter>({
  all: m.bills_pay_none_text,
  paid: m.bills_pay_none_text,
  pending: m.bills_pay_none_pending_text,
  failed: m.bills_pay_none_failed_text,
  refunded: m.payments_screen_refunds_empty_text,
});

const Filters = ({ show }: { show: PaymentFilter }) => (
  <ScrollRow size="chip" label={m.bills_pay_show()}>
    {paymentFilters.map((each) => (
      <Chip
        key={each}
        selected={each === show}
        onClick={() => void goTo({ to: '/transactions', search: { show: each } }, { replace: true })}
      >
        {filterText(each)}
      </Chip>
    ))}
  </ScrollRow>
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

const NoTransactions = ({ show }: { show: PaymentFilter }) => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={emptyTitle(show)}
    text={emptyText(show)}
    actions={
      (show === 'all' || show === 'paid') && <Button href={hrefOf({ to: '/bbps' })}>{m.bills_pay_a_bill()}</Button>
    }
  />
);

const TransactionList = ({ show }: { show: PaymentFilter }) => {
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

import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Tabs } from '@sikka/ui/tabs';
import { useSearch } from '#shared/router/view.tsx';
import { formatPaise } from '#shared/format.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { useAccounts } from '#areas/bills/account/use-accounts.ts';
import { BillScreen, StaleCard, Section } from '#areas/bills/BillScreen.tsx';
import { TransactionPages, useTransactions } from '#areas/bills/pay/Transactions.tsx';
import { DueRow } from '../DueRow.tsx';
import { useUnpaid, type Unpaid } from '../use-unpaid.ts';

/** No bills are due: nothing is linked, or everything is paid. */
const NothingDue = () => {
  const accounts = useAccounts();
  const isLinked = (accounts.content ?? []).length > 0;
  if (accounts.status === 'loading') return <ListSkeleton />;
  return (
    <EmptyState
      icon={isLinked ? <CheckBold /> : <ReceiptDuotone />}
      tone={isLinked ? 'good' : 'brand'}
      title={isLinked ? m.common_nothing_is_due() : m.bills_due_none_linked()}
      text={isLinked ? m.bills_due_none_text() : m.bills_due_none_linked_text()}
      actions={<Button href={hrefOf({ to: '/billerType' })}>{m.common_link_an_account()}</Button>}
    />
  );
};

/** Accounts whose biller did not respond today, so their bills may be missing. */
const Unresponsive = ({ unresponsive }: Pick<Unpaid, 'unresponsive'>) =>
  unresponsive.length > 0 && (
    <Section title={m.bills_due_unresponsive()}>
      <ListGroup>
        {unresponsive.map(({ accountId, billerName, message }) => (
          <ListRow
            key={accountId}
            title={billerName}
            sub={message}
            href={hrefOf({ to: '/singleBill', search: { accountId } })}
          />
        ))}
      </ListGroup>
    </Section>
  );

const UnpaidBills = () => {
  const unpaid = useUnpaid();
  return (
    <div className="stack">
      <StaleCard query={unpaid} />
      <Loaded query={unpaid} isNoteless>
        {({ bills, unresponsive, totalPaise }) => (
          <>
            {bills.length === 0 && unresponsive.length === 0 && <NothingDue />}
            {bills.length > 1 && <Card tone="brand">{m.bills_due_in_all({ amount: formatPaise(totalPaise) })}</Card>}
            {bills.length > 0 && (
              <ListGroup>
                {bills.map((bill) => (
                  <DueRow key={bill.billId} bill={bill} />
                ))}
              </ListGroup>
            )}
            <Unresponsive unresponsive={unresponsive} />
          </>
        )}
      </Loaded>
    </div>
  );
};

const NothingPaid = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.common_no_paid_bills_yet()}
    text={m.bills_due_paid_none_text()}
    actions={<Button href={hrefOf({ to: '/bbps' })}>{m.bills_pay_a_bill()}</Button>}
  />
);

const PaidBills = () => (
  <TransactionPages pages={useTransactions('paid')} empty={<NothingPaid />}>
    <Button variant="ghost" href={hrefOf({ to: '/transactions' })}>
      {m.bills_due_paid_all()}
    </Button>
  </TransactionPages>
);

/** Due and paid bills of the linked accounts. */
export const MyBillsScreen = () => {
  const { tab = 'unpaid' } = useSearch({ from: '/myBills' });
  return (
    <BillScreen title={m.common_my_bills()}>
      <Tabs
        label={m.bills_due_tabs()}
        items={[
          { key: 'unpaid', label: m.bills_due_tab_unpaid() },
          { key: 'paid', label: m.bills_pay_show_paid() },
        ]}
        selectedKey={tab}
        onSelect={(next) => void goTo({ to: '/myBills', search: { tab: next } }, { replace: true })}
      >
        {tab === 'unpaid' ? <UnpaidBills /> : <PaidBills />}
      </Tabs>
    </BillScreen>
  );
};

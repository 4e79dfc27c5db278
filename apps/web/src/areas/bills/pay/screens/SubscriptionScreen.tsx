import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { accountNames, ReminderSwitch } from '#areas/bills/account/AccountRow.tsx';
import { loadAccounts } from '#areas/bills/account/use-accounts.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useQuery } from '#shared/query/use-query.ts';

const Reminders = ({ accounts }: { accounts: readonly BillAccount[] }) => {
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={<BellRingingDuotone />}
        title={m.bills_pay_reminders_empty_title()}
        text={m.bills_pay_reminders_empty_text()}
        actions={<Button href={hrefOf({ to: '/billerType' })}>{m.common_link_an_account()}</Button>}
      />
    );
  return (
    <>
      <p className="note">{m.bills_pay_reminders_text()}</p>
      <ListGroup>
        {accounts.map((account) => (
          <ListRow key={account.accountId} {...accountNames(account)} trailing={<ReminderSwitch account={account} />} />
        ))}
      </ListGroup>
      <ListGroup>
        <ListRow title={m.common_autopay()} sub={m.bills_pay_autopay_text()} href={hrefOf({ to: '/autopay' })} />
      </ListGroup>
    </>
  );
};

/** Reminders per linked account. */
export const SubscriptionScreen = () => {
  const accounts = useQuery(['reminderAccounts'], { read: loadAccounts });
  return (
    <BillScreen title={m.bills_pay_reminders()} stacked>
      <Loaded query={accounts} skeleton={<ListSkeleton rows={2} />}>
        {(content) => <Reminders accounts={content.filter(({ isAvailable }) => isAvailable)} />}
      </Loaded>
    </BillScreen>
  );
};

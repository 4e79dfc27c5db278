import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Switch } from '@sikka/ui/switch';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { useReminders } from '#areas/bills/account/use-accounts.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';

const load = () => api.post('/bbps/customerbillaccount/query', {}, { quiet: true });

const ReminderRow = ({ account }: { account: BillAccount }) => {
  const { isOn, busy, change } = useReminders(account);
  const { billerName, nickname, consumerNumber } = account;
  return (
    <ListRow
      title={nickname || billerName}
      sub={nickname ? `${billerName} · ${consumerNumber}` : consumerNumber}
      trailing={
        <Switch
          label={m.bills_pay_remind({ biller: nickname || billerName, account: consumerNumber })}
          labelHidden
          checked={isOn}
          disabled={busy}
          onChange={(event) => void change(event.target.checked)}
        />
      }
    />
  );
};

interface RemindersProps {
  loaded: Loaded<{ accounts: BillAccount[] }>;
  onRetry: () => void;
}

const Reminders = ({ loaded, onRetry }: RemindersProps) => {
  if (loaded.status === 'failed') return <LoadFailed onRetry={onRetry} />;
  if (loaded.status === 'loading') return <ListSkeleton rows={2} />;
  const accounts = loaded.content.accounts.filter(({ isAvailable }) => isAvailable);
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={<BellRingingDuotone />}
        title={m.bills_pay_reminders_empty_title()}
        text={m.bills_pay_reminders_empty_text()}
        actions={<Button href={hrefOf({ to: '/billerType' })}>{m.bills_pay_reminders_link()}</Button>}
      />
    );
  return (
    <>
      <p className={styles.note}>{m.bills_pay_reminders_text()}</p>
      <ListGroup>
        {accounts.map((account) => (
          <ReminderRow key={account.accountId} account={account} />
        ))}
      </ListGroup>
      <ListGroup>
        <ListRow title={m.bills_pay_autopay()} sub={m.bills_pay_autopay_text()} href={hrefOf({ to: '/autopay' })} />
      </ListGroup>
    </>
  );
};

/** Which bill accounts the user is reminded of. */
export const SubscriptionScreen = () => {
  const [loaded, reload] = useLoaded(load);
  return (
    <BillScreen title={m.bills_pay_reminders()}>
      <div className={styles.stack}>
        <Reminders loaded={loaded} onRetry={reload} />
      </div>
    </BillScreen>
  );
};

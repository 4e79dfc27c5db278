import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Switch } from '@sikka/ui/switch';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { BillerMark } from '../BillerMark.tsx';
import { useReminders } from './use-accounts.ts';

interface AccountHeadProps {
  account: BillAccount;
  /** Title of the screen, not repeated here. */
  screenTitle?: string;
  trailing?: ReactNode;
}

export const AccountHead = ({ account, screenTitle, trailing }: AccountHeadProps) => {
  const { nickname, billerName, consumerNumber } = account;
  const [title, ...more] = [nickname, billerName, consumerNumber].filter((name) => name && name !== screenTitle);
  return (
    <ListGroup>
      <ListRow icon={<BillerMark {...account} />} title={title} sub={more.join(' · ')} trailing={trailing} />
    </ListGroup>
  );
};

/** Names of an account: its nickname, else its biller, and what tells it apart. */
export const accountNames = ({
  nickname,
  billerName,
  consumerNumber,
}: Pick<BillAccount, 'nickname' | 'billerName' | 'consumerNumber'>): { title: string; sub: string } => ({
  title: nickname || billerName,
  sub: nickname ? `${billerName} · ${consumerNumber}` : consumerNumber,
});

export const ReminderSwitch = ({ account }: { account: BillAccount }) => {
  const { isOn, change } = useReminders(account);
  return (
    <Switch
      label={m.bills_pay_remind({ biller: accountNames(account).title, account: account.consumerNumber })}
      labelHidden
      checked={isOn}
      disabled={change.isBusy}
      onChange={(event) => void change.run(event.target.checked)}
    />
  );
};

/** Shown while no account is linked. */
export const NoAccounts = ({ href }: { href: string }) => (
  <EmptyState
    icon={<WalletDuotone />}
    title={m.bills_due_none_linked()}
    text={m.bills_due_none_linked_text()}
    actions={<Button href={href}>{m.common_link_an_account()}</Button>}
  />
);

const State = ({ account: { isAvailable, dueAmountPaise } }: { account: BillAccount }) => {
  if (!isAvailable) return <Tag tone="warn">{m.bills_account_gone()}</Tag>;
  return dueAmountPaise > 0 ? formatPaise(dueAmountPaise) : null;
};

interface OpensScreen {
  /** The screen that a row opens. */
  to: '/singleBill' | '/myBill' | '/setAutoPay';
}

interface AccountRowProps extends OpensScreen {
  account: BillAccount;
  /** Shown after the number. */
  note?: string | undefined;
}

export const AccountRow = ({ account, to, note }: AccountRowProps) => {
  const { title, sub } = accountNames(account);
  return (
    <ListRow
      href={hrefOf({ to, search: { accountId: account.accountId } })}
      icon={<BillerMark {...account} />}
      title={title}
      sub={[sub, note].filter(Boolean).join(' · ')}
      trailing={<State account={account} />}
    />
  );
};

export const AccountList = ({ accounts, to }: OpensScreen & { accounts: readonly BillAccount[] }) => (
  <ListGroup>
    {accounts.map((account) => (
      <AccountRow key={account.accountId} account={account} to={to} />
    ))}
  </ListGroup>
);

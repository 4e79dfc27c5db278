import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { BillerMark } from '../BillerMark.tsx';

interface AccountRowProps {
  account: BillAccount;
  href: string;
}

const State = ({ account: { isAvailable, dueAmountPaise } }: { account: BillAccount }) => {
  if (!isAvailable) return <Tag tone="warn">{m.bills_account_gone()}</Tag>;
  return dueAmountPaise > 0 ? formatPaise(dueAmountPaise) : null;
};

/** One linked account of a list, by the name that its owner gave it. */
export const AccountRow = ({ account, href }: AccountRowProps) => {
  const { nickname, billerName, consumerNumber } = account;
  return (
    <ListRow
      href={href}
      icon={<BillerMark name={billerName} />}
      title={nickname || billerName}
      sub={nickname ? `${billerName} · ${consumerNumber}` : consumerNumber}
      trailing={<State account={account} />}
    />
  );
};

import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { BillerMark } from '../BillScreen.tsx';

interface AccountHeadProps {
  account: BillAccount;
  /** The title of the screen, which need not be said again. */
  under?: string;
  trailing?: ReactNode;
}

/** Which account a screen is about. */
export const AccountHead = ({ account, under, trailing }: AccountHeadProps) => {
  const { nickname, billerName, consumerNumber } = account;
  const [title, ...more] = [nickname, billerName, consumerNumber].filter((name) => name && name !== under);
  return (
    <ListGroup>
      <ListRow icon={<BillerMark name={billerName} />} title={title} sub={more.join(' · ')} trailing={trailing} />
    </ListGroup>
  );
};

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

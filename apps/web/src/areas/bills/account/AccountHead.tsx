import type { BillAccount } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { BillerMark } from '../BillerMark.tsx';

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

import type { BillAccount } from '@sikka/contract';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { BillerMark } from '../BillerMark.tsx';

/** Which account a screen is about. */
export const AccountHead = ({ account, trailing }: { account: BillAccount; trailing?: ReactNode }) => {
  const { nickname, billerName, consumerNumber } = account;
  return (
    <ListGroup>
      <ListRow
        icon={<BillerMark name={billerName} />}
        title={nickname || billerName}
        sub={[nickname && billerName, consumerNumber].filter(Boolean).join(' · ')}
        trailing={trailing}
      />
    </ListGroup>
  );
};

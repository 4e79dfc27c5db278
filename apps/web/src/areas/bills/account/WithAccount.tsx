import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { useAccounts } from './use-accounts.ts';

/** Shown for an account that was removed. */
const RemovedAccount = () => (
  <EmptyState
    icon={<WalletDuotone />}
    title={m.bills_account_removed_title()}
    text={m.bills_account_removed_text()}
    actions={<Button href={hrefOf({ to: '/selectAccount' })}>{m.bills_account_choose()}</Button>}
  />
);

interface WithAccountProps {
  accountId: string;
  /** Content for the loaded account. */
  children: (account: BillAccount) => ReactNode;
}

/** Loads a linked account; shows the loading state, an error, or that it was removed. Without an id, goes to the list. */
export const WithAccount = ({ accountId, children }: WithAccountProps) => {
  const accounts = useAccounts();
  const account = accounts.content?.find((each) => each.accountId === accountId);
  if (account) return children(account);
  if (!accountId) return <Redirect to="/selectAccount" />;
  return (
    <BillScreen title={m.bills_list_accounts()}>
      <Loaded query={accounts} isNoteless>
        {() => <RemovedAccount />}
      </Loaded>
    </BillScreen>
  );
};

import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { AccountRow } from '../account/AccountRow.tsx';
import { useAccounts } from '../account/use-accounts.ts';
import { NetworkMark } from '../NetworkMark.tsx';
import { Section } from '../Section.tsx';

const NoAccounts = () => (
  <EmptyState
    icon={<WalletDuotone />}
    title={m.bills_due_none_linked()}
    text={m.bills_due_none_linked_text()}
    actions={<Button href={hrefOf({ to: '/billerType' })}>{m.bills_due_link()}</Button>}
  />
);

/** The linked accounts, one of which autopay is set for. */
export const AccountChoice = () => {
  const [accounts, reload] = useAccounts();
  const open = accounts.status === 'ready' ? accounts.content.filter(({ isAvailable }) => isAvailable) : [];
  return (
    <Screen title={m.bills_mandates_set()} corner={<NetworkMark />}>
      {accounts.status === 'loading' && <ListSkeleton />}
      {accounts.status === 'failed' && <LoadFailed onRetry={reload} />}
      {accounts.status === 'ready' && open.length === 0 && <NoAccounts />}
      {open.length > 0 && (
        <Section title={m.bills_mandates_choose()}>
          <ListGroup>
            {open.map((account) => (
              <AccountRow
                key={account.accountId}
                account={account}
                href={hrefOf({ to: '/setAutoPay', search: { accountId: account.accountId } })}
              />
            ))}
          </ListGroup>
        </Section>
      )}
    </Screen>
  );
};

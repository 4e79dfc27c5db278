import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import styles from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { categoryNamed } from '#areas/bills/catalogue/category-rules.ts';
import { StaleCard } from '#areas/bills/StaleCard.tsx';
import { AccountRow } from '../AccountRow.tsx';
import { useAccounts } from '../use-accounts.ts';

/**
 * The linked accounts. Of one biller or one kind of bill they are there to be chosen for paying; all of them are there to be looked
 * after.
 */
export const SelectAccountScreen = () => {
  const { billerType = '', billerId } = useSearch({ from: '/selectAccount' });
  const billerCategoryName = categoryNamed(billerType);
  const isChoice = billerId !== undefined || billerCategoryName !== undefined;
  const [accounts, reload] = useAccounts({ billerId, billerCategoryName });
  const linkHref = billerCategoryName
    ? hrefOf({ to: '/billList', search: { billerType: billerCategoryName } })
    : hrefOf({ to: '/billerType' });
  return (
    <BillScreen
      title={isChoice ? m.bills_account_choose() : m.bills_list_accounts()}
      foot={
        accounts.status === 'ready' &&
        accounts.content.length > 0 && (
          <Button wide variant="soft" href={linkHref}>
            {m.bills_account_link_another()}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {accounts.status === 'loading' && <ListSkeleton />}
        {accounts.status === 'failed' && <LoadFailed onRetry={reload} />}
        {accounts.status === 'ready' && accounts.isStale && <StaleCard onReload={reload} />}
        {accounts.status === 'ready' && accounts.content.length === 0 && (
          <EmptyState
            icon={<WalletDuotone />}
            title={m.bills_due_none_linked()}
            text={m.bills_due_none_linked_text()}
            actions={<Button href={linkHref}>{m.bills_due_link()}</Button>}
          />
        )}
        {accounts.status === 'ready' && accounts.content.length > 0 && (
          <ListGroup>
            {accounts.content.map((account) => (
              <AccountRow
                key={account.accountId}
                account={account}
                href={hrefOf({ to: isChoice ? '/singleBill' : '/myBill', search: { accountId: account.accountId } })}
              />
            ))}
          </ListGroup>
        )}
      </div>
    </BillScreen>
  );
};

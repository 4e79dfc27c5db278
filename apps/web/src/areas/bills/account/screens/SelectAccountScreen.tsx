import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen, StaleCard } from '#areas/bills/BillScreen.tsx';
import { categoryNamed } from '#areas/bills/catalogue/category-rules.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { AccountList, NoAccounts } from '../AccountRow.tsx';
import { accountsOf, useAccounts } from '../use-accounts.ts';

/**
 * The linked accounts. With a biller or category in the address, the user chooses one to pay;
 * without, opens one to manage it.
 */
export const SelectAccountScreen = () => {
  const { billerType = '', billerId } = useSearch({ from: '/selectAccount' });
  const billerCategoryName = categoryNamed(billerType);
  const isChoice = billerId !== undefined || billerCategoryName !== undefined;
  const query = useAccounts();
  const accounts = accountsOf(query.content ?? [], { billerId, billerCategoryName });
  const linkHref = billerCategoryName
    ? hrefOf({ to: '/billList', search: { billerType: billerCategoryName } })
    : hrefOf({ to: '/billerType' });
  return (
    <BillScreen
      title={isChoice ? m.bills_account_choose() : m.bills_list_accounts()}
      foot={
        accounts.length > 0 && (
          <Button wide variant="soft" href={linkHref}>
            {m.bills_account_link_another()}
          </Button>
        )
      }
    >
      <div className="stack">
        <StaleCard query={query} />
        <Loaded query={query} isNoteless>
          {() =>
            accounts.length === 0 ? (
              <NoAccounts href={linkHref} />
            ) : (
              <AccountList accounts={accounts} to={isChoice ? '/singleBill' : '/myBill'} />
            )
          }
        </Loaded>
      </div>
    </BillScreen>
  );
};

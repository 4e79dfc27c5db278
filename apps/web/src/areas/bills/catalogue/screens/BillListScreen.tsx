import { m } from '@sikka/messages';
import type { BillAccount } from '@sikka/contract';
import type { BillerCategoryName } from '@sikka/contract/rules';
import { ListGroup } from '@sikka/ui/list';
import { useSearch } from '@tanstack/react-router';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import styles from '#shared/money/Stack.module.css';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { AccountRow } from '#areas/bills/account/AccountRow.tsx';
import { useAccounts } from '#areas/bills/account/use-accounts.ts';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { BillerList } from '../BillerList.tsx';
import { loadCatalogue, type Catalogue } from '../catalogue.ts';
import { categoryNamed, titleIn } from '../category-rules.ts';
import { Section } from '#areas/bills/Section.tsx';

/** Accounts of this kind that are linked already, ahead of all billers. */
const YourAccounts = ({ accounts }: { accounts: readonly BillAccount[] }) => (
  <Section title={m.bills_list_your_accounts()}>
    <ListGroup>
      {accounts.map((account) => (
        <AccountRow
          key={account.accountId}
          account={account}
          href={hrefOf({ to: '/singleBill', search: { accountId: account.accountId } })}
        />
      ))}
    </ListGroup>
  </Section>
);

interface ListedProps {
  catalogue: Catalogue;
  category: BillerCategoryName | undefined;
  state: string | undefined;
  /** There are accounts above, so that these billers are for another one. */
  isForAnother: boolean;
}

const Listed = ({ catalogue: { categories, billers }, category, state, isForAnother }: ListedProps) => {
  const shown = category ? billers.filter(({ billerCategoryName }) => billerCategoryName === category) : billers;
  const goToState = (next: string | undefined) =>
    void goTo({ to: '/billList', search: { billerType: category, state: next } }, { replace: true });
  const list = (
    <BillerList
      key={category}
      billers={shown}
      {...(!category && { kindOf: titleIn(categories) })}
      state={state}
      onState={goToState}
    />
  );
  if (!category) return list;
  return <Section title={isForAnother ? m.bills_list_new_account() : m.bills_list_billers()}>{list}</Section>;
};

/** The billers of one kind of bill, or all of them; linked accounts of that kind first. */
export const BillListScreen = () => {
  const { billerType = '', state } = useSearch({ from: '/billList' });
  const category = categoryNamed(billerType);
  const [catalogue, reload] = useLoaded(loadCatalogue);
  const [linked] = useAccounts({ billerCategoryName: category });
  const accounts = category && linked.status === 'ready' ? linked.content : [];
  const categories = catalogue.status === 'ready' ? catalogue.content.categories : undefined;
  const title = category ? categories && titleIn(categories)(category) : m.bills_list_all_billers();
  return (
    <Screen title={title ?? m.bills_list_title()} corner={<NetworkMark />}>
      <div className={styles.stack}>
        {accounts.length > 0 && <YourAccounts accounts={accounts} />}
        {catalogue.status === 'loading' && <ListSkeleton />}
        {catalogue.status === 'failed' && <LoadFailed onRetry={reload} />}
        {catalogue.status === 'ready' && (
          <Listed catalogue={catalogue.content} category={category} state={state} isForAnother={accounts.length > 0} />
        )}
      </div>
    </Screen>
  );
};

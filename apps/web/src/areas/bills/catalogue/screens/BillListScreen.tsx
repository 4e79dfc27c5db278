import { m } from '@sikka/messages';
import type { BillerCategoryName } from '@sikka/contract/rules';
import { ListGroup } from '@sikka/ui/list';
import { useSearch } from '@tanstack/react-router';
import { ListSkeleton } from '../../../../shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '../../../../shared/frame/LoadFailed.tsx';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import styles from '../../../../shared/money/Stack.module.css';
import { goTo, hrefOf } from '../../../../shared/navigation.ts';
import { useLoaded } from '../../../../shared/use-loaded.ts';
import { AccountRow } from '../../account/AccountRow.tsx';
import { useAccounts } from '../../account/use-accounts.ts';
import { NetworkMark } from '../../NetworkMark.tsx';
import { BillerList } from '../BillerList.tsx';
import { loadCatalogue, type Catalogue } from '../catalogue.ts';
import { categoryNamed, titleIn } from '../category-rules.ts';
import { Section } from '../../Section.tsx';

/** Accounts of this kind that are linked already, ahead of all billers. */
const YourAccounts = ({ category }: { category: BillerCategoryName }) => {
  const [accounts] = useAccounts({ billerCategoryName: category });
  if (accounts.status !== 'ready' || accounts.content.length === 0) return null;
  return (
    <Section title={m.bills_list_your_accounts()}>
      <ListGroup>
        {accounts.content.map((account) => (
          <AccountRow
            key={account.accountId}
            account={account}
            href={hrefOf({ to: '/singleBill', search: { accountId: account.accountId } })}
          />
        ))}
      </ListGroup>
    </Section>
  );
};

interface ListedProps {
  catalogue: Catalogue;
  category: BillerCategoryName | undefined;
  state: string | undefined;
}

const Listed = ({ catalogue: { categories, billers }, category, state }: ListedProps) => {
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
  return category ? <Section title={m.bills_list_new_account()}>{list}</Section> : list;
};

/** The billers of one kind of bill, or all of them; linked accounts of that kind first. */
export const BillListScreen = () => {
  const { billerType = '', state } = useSearch({ from: '/billList' });
  const category = categoryNamed(billerType);
  const [catalogue, reload] = useLoaded(loadCatalogue);
  const categories = catalogue.status === 'ready' ? catalogue.content.categories : undefined;
  const title = category ? categories && titleIn(categories)(category) : m.bills_list_all_billers();
  return (
    <Screen title={title ?? m.bills_list_title()} corner={<NetworkMark />}>
      <div className={styles.stack}>
        {category && <YourAccounts category={category} />}
        {catalogue.status === 'loading' && <ListSkeleton />}
        {catalogue.status === 'failed' && <LoadFailed onRetry={reload} />}
        {catalogue.status === 'ready' && <Listed catalogue={catalogue.content} category={category} state={state} />}
      </div>
    </Screen>
  );
};

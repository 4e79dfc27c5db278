import type { BillerSummary } from '@sikka/contract';
import { type BillerCategoryName, readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { SelectField } from '@sikka/ui/select-field';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useState } from 'react';
import { byLabel } from '#shared/in-order.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { AccountList } from '#areas/bills/account/AccountRow.tsx';
import { accountsOf, useAccounts } from '#areas/bills/account/use-accounts.ts';
import { BillScreen, Section } from '#areas/bills/BillScreen.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { BillerRow, NothingFound, stateName } from '../BillerRow.tsx';
import { useCatalogue, type Catalogue } from '../catalogue.ts';
import { categoryNamed, titleIn } from '../category-rules.ts';
import { byLetter, findBillers, servesState, statesOf } from '../find-rules.ts';

interface BillerListProps {
  billers: readonly BillerSummary[];
  /** Title of a biller's category; omit if all billers are of one. */
  kindOf: ((category: string) => string) | undefined;
  state: string | undefined;
  onState: (state: string | undefined) => void;
}

/** No biller in this category; also shown in a toast (specification §8). */
const NoBillers = () => {
  useEffect(() => toast(m.bills_list_none_toast()), []);
  return (
    <EmptyState
      icon={<ReceiptDuotone />}
      title={m.bills_list_none()}
      text={m.bills_list_none_text()}
      actions={<Button href={hrefOf({ to: '/bbps' })}>{m.bills_list_types_all()}</Button>}
    />
  );
};

const StateSelect = ({ billers, state, onState }: Pick<BillerListProps, 'billers' | 'state' | 'onState'>) => {
  const options = [...new Set([...statesOf(billers), ...(state ? [state] : [])])]
    .map((value) => ({ value, label: stateName(value) }))
    .toSorted(byLabel);
  if (options.length < 2) return null;
  return (
    <SelectField
      label={m.common_state()}
      placeholder={m.bills_list_state_all()}
      options={options}
      value={state ?? ''}
      onChange={(event) => onState(event.target.value || undefined)}
    />
  );
};

/** The numbers of billers from which a list has a search field, and letters to look under. */
const [searchFrom, lettersFrom] = [5, 12];

const BillerGroup = ({ billers, kindOf }: Pick<BillerListProps, 'billers' | 'kindOf'>) => (
  <ListGroup>
    {billers.map((biller) => (
      <BillerRow key={biller.billerId} biller={biller} {...(kindOf && { kind: kindOf(biller.billerCategoryName) })} />
    ))}
  </ListGroup>
);

/** Billers, filtered by name and state. */
const BillerList = ({ billers, kindOf, state, onState }: BillerListProps) => {
  const [query, setQuery] = useState('');
  if (billers.length === 0) return <NoBillers />;
  const sought = readLine(query);
  const inState = billers.filter((biller) => servesState(biller, state));
  const found = findBillers(inState, sought, kindOf);
  const hasLetters = sought === '' && found.length >= lettersFrom;
  return (
    <div className="stack">
      {billers.length >= searchFrom && (
        <SearchField
          label={m.bills_list_search_here()}
          placeholder={m.bills_list_search_here()}
          clearLabel={m.common_clear_the_search()}
          value={query}
          onValueChange={setQuery}
        />
      )}
      <StateSelect billers={billers} state={state} onState={onState} />
      <output className="visually-hidden">{m.common_found_count({ count: found.length })}</output>
      {inState.length === 0 && state && (
        <EmptyState
          icon={<MapPinDuotone />}
          title={m.bills_list_none_state({ state: stateName(state) })}
          text={m.bills_list_none_state_text()}
          actions={<Button onClick={() => onState(undefined)}>{m.bills_list_state_all()}</Button>}
        />
      )}
      {inState.length > 0 && found.length === 0 && <NothingFound query={sought} />}
      {hasLetters
        ? byLetter(found).map(([letter, ofLetter]) => (
            <Section key={letter} title={letter}>
              <BillerGroup billers={ofLetter} kindOf={kindOf} />
            </Section>
          ))
        : found.length > 0 && <BillerGroup billers={found} kindOf={kindOf} />}
    </div>
  );
};

interface ListedProps {
  catalogue: Catalogue;
  category: BillerCategoryName | undefined;
  state: string | undefined;
  /** Linked accounts are listed above, so these billers are for a new one. */
  isForAnother: boolean;
}

const Listed = ({ catalogue: { categories, billers }, category, state, isForAnother }: ListedProps) => {
  const visible = category ? billers.filter(({ billerCategoryName }) => billerCategoryName === category) : billers;
  const goToState = (next: string | undefined) =>
    void goTo({ to: '/billList', search: { billerType: category, state: next } }, { replace: true });
  const list = (
    <BillerList
      key={category}
      billers={visible}
      kindOf={category ? undefined : titleIn(categories)}
      state={state}
      onState={goToState}
    />
  );
  if (!category) return list;
  return <Section title={isForAnother ? m.bills_list_new_account() : m.common_billers()}>{list}</Section>;
};

/** Billers of one category or all, below the user's linked accounts of that category. */
export const BillListScreen = () => {
  const { billerType = '', state } = useSearch({ from: '/billList' });
  const category = categoryNamed(billerType);
  const catalogue = useCatalogue();
  const linked = useAccounts();
  const accounts = category ? accountsOf(linked.content ?? [], { billerCategoryName: category }) : [];
  const categories = catalogue.content?.categories;
  const title = category ? categories && titleIn(categories)(category) : m.bills_list_all_billers();
  return (
    <BillScreen title={title ?? m.common_bill_payments()} stacked>
      {accounts.length > 0 && (
        <Section title={m.common_your_accounts()}>
          <AccountList accounts={accounts} to="/singleBill" />
        </Section>
      )}
      {linked.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <Loaded query={catalogue}>
          {(content) => (
            <Listed catalogue={content} category={category} state={state} isForAnother={accounts.length > 0} />
          )}
        </Loaded>
      )}
    </BillScreen>
  );
};

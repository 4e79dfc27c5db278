import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useCatalogue } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

const MyBillsLink = () => (
  <ListGroup>
    <ListRow
      href={hrefOf({ to: '/myBills' })}
      tile={<ReceiptDuotone />}
      title={m.common_my_bills()}
      sub={m.bills_list_my_bills_text()}
    />
  </ListGroup>
);

const Waiting = () => (
  <>
    <ListSkeleton rows={1} />
    <GridSkeleton />
  </>
);

const DueFirst = lazyPart(() => import('#areas/bills/due/DueFirst.tsx').then((it) => it.DueFirst), <Waiting />);
const ManageLinks = lazyPart(() => import('../ManageLinks.tsx').then((it) => it.ManageLinks), <ListSkeleton />);
const SearchFound = lazyPart(() => import('../SearchFound.tsx').then((it) => it.SearchFound), <ListSkeleton />);

/** Bill payments: everything that can be paid, and what is due now. */
export const BbpsScreen = () => {
  const [query, setQuery] = useState('');
  const catalogue = useCatalogue();
  const user = useUser();
  const sought = readLine(query);
  const isSearching = sought !== '';
  const rest = (
    <>
      {!isSearching && <MyBillsLink />}
      <Loaded query={catalogue} skeleton={<GridSkeleton />}>
        {(content) =>
          isSearching ? (
            <SearchFound query={sought} catalogue={content} />
          ) : (
            <GroupedCategories categories={content.categories} />
          )
        }
      </Loaded>
      {!isSearching && catalogue.status !== 'loading' && <ManageLinks />}
    </>
  );
  return (
    <BillScreen title={m.bills_pay_a_bill()}>
      <div className="stack cards">
        <SearchField
          label={m.bills_list_search()}
          placeholder={m.bills_list_search()}
          clearLabel={m.common_clear_the_search()}
          value={query}
          onValueChange={setQuery}
        />
        {user && !isSearching ? <DueFirst waiting={<Waiting />}>{rest}</DueFirst> : rest}
      </div>
    </BillScreen>
  );
};

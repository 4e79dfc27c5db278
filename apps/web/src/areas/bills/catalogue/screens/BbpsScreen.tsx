import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { lazy, Suspense, useState } from 'react';
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
      icon={<Receipt />}
      title={m.bills_list_my_bills()}
      sub={m.bills_list_my_bills_text()}
    />
  </ListGroup>
);

const DueFirst = lazy(() => import('#areas/bills/due/DueFirst.tsx').then((it) => ({ default: it.DueFirst })));
const ManageLinks = lazy(() => import('../ManageLinks.tsx').then((it) => ({ default: it.ManageLinks })));
const SearchFound = lazy(() => import('../SearchFound.tsx').then((it) => ({ default: it.SearchFound })));

/** Bill payments: everything that can be paid, and what is due now. */
export const BbpsScreen = () => {
  const [query, setQuery] = useState('');
  const catalogue = useCatalogue();
  const user = useUser();
  const sought = readLine(query);
  const isSearching = sought !== '';
  return (
    <BillScreen title={m.bills_list_title()}>
      <div className="stack">
        <SearchField
          label={m.bills_list_search()}
          placeholder={m.bills_list_search()}
          clearLabel={m.bills_list_search_clear()}
          value={query}
          onValueChange={setQuery}
        />
        {user && !isSearching && (
          <Suspense fallback={null}>
            <DueFirst />
          </Suspense>
        )}
        {!isSearching && <MyBillsLink />}
        <Loaded query={catalogue} skeleton={<GridSkeleton />}>
          {(content) =>
            isSearching ? (
              <Suspense fallback={<ListSkeleton />}>
                <SearchFound query={sought} catalogue={content} />
              </Suspense>
            ) : (
              <GroupedCategories categories={content.categories} />
            )
          }
        </Loaded>
        {!isSearching && (
          <Suspense fallback={<ListSkeleton />}>
            <ManageLinks />
          </Suspense>
        )}
      </div>
    </BillScreen>
  );
};

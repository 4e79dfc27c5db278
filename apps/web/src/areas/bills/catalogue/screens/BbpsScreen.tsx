import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useUser } from '#shared/session.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useCatalogue } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

const Waiting = () => (
  <>
    <ListSkeleton rows={1} />
    <GridSkeleton />
  </>
);

const YourBillers = lazyPart(
  () => import('#areas/bills/due/YourBillers.tsx').then((it) => it.YourBillers),
  <Waiting />,
);
const ManageLinks = lazyPart(() => import('../ManageLinks.tsx').then((it) => it.ManageLinks), <ListSkeleton />);
const SearchFound = lazyPart(() => import('../SearchFound.tsx').then((it) => it.SearchFound), <ListSkeleton />);

/** Bill payments: the user's billers with what is due, then everything that can be paid. */
export const BbpsScreen = () => {
  const [query, setQuery] = useState('');
  const catalogue = useCatalogue();
  const user = useUser();
  const sought = readLine(query);
  const isSearching = sought !== '';
  const rest = (
    <>
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
        {user && !isSearching ? <YourBillers waiting={<Waiting />}>{rest}</YourBillers> : rest}
      </div>
    </BillScreen>
  );
};

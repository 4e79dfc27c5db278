import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { lazy, Suspense, useState } from 'react';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import styles from '#shared/money/Stack.module.css';
import { useUser } from '#shared/session.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { loadCatalogue } from '../catalogue.ts';
import { GridSkeleton } from '../GridSkeleton.tsx';
import { GroupedCategories } from '../GroupedCategories.tsx';
import { ManageLinks, MyBillsLink } from '../ManageLinks.tsx';

const DueFirst = lazy(() => import('#areas/bills/due/DueFirst.tsx').then((it) => ({ default: it.DueFirst })));
const SearchFound = lazy(() => import('../SearchFound.tsx').then((it) => ({ default: it.SearchFound })));

/** Bill payments: everything that can be paid, and what is due now. */
export const BbpsScreen = () => {
  const [query, setQuery] = useState('');
  const [catalogue, reload] = useLoaded(loadCatalogue);
  const user = useUser();
  const isSearching = query.trim() !== '';
  return (
    <Screen title={m.bills_list_title()} corner={<NetworkMark />}>
      <div className={styles.stack}>
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
        {catalogue.status === 'loading' && <GridSkeleton />}
        {catalogue.status === 'failed' && <LoadFailed onRetry={reload} />}
        {catalogue.status === 'ready' && isSearching && (
          <Suspense fallback={<ListSkeleton />}>
            <SearchFound query={query} catalogue={catalogue.content} />
          </Suspense>
        )}
        {catalogue.status === 'ready' && !isSearching && (
          <GroupedCategories categories={catalogue.content.categories} />
        )}
        {!isSearching && <ManageLinks />}
      </div>
    </Screen>
  );
};

import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../../../shared/frame/LoadFailed.tsx';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import styles from '../../../../shared/money/Stack.module.css';
import { useUser } from '../../../../shared/session.ts';
import { useLoaded } from '../../../../shared/use-loaded.ts';
import { DueHero } from '../../due/DueHero.tsx';
import { useUnpaid } from '../../due/use-unpaid.ts';
import { ListSkeleton } from '../../ListSkeleton.tsx';
import { NetworkMark } from '../../NetworkMark.tsx';
import { StaleCard } from '../../StaleCard.tsx';
import { loadCatalogue } from '../catalogue.ts';
import { GridSkeleton } from '../GridSkeleton.tsx';
import { GroupedCategories } from '../GroupedCategories.tsx';
import { ManageLinks, MyBillsLink } from '../ManageLinks.tsx';

const SearchFound = lazy(() => import('../SearchFound.tsx').then((it) => ({ default: it.SearchFound })));

/** What is due first, for those who linked an account; nothing takes its place. */
const Due = () => {
  const [unpaid, reload] = useUnpaid();
  const first = unpaid.status === 'ready' ? unpaid.content.bills[0] : undefined;
  if (unpaid.status !== 'ready' || !first) return null;
  return (
    <>
      {unpaid.isStale && <StaleCard onReload={reload} />}
      <DueHero bill={first} others={unpaid.content.bills.length - 1} />
    </>
  );
};

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
        {user && !isSearching && <Due />}
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

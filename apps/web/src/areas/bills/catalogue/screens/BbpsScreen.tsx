import { m } from '@sikka/messages';
import { BellRinging } from '@sikka/ui/icons/BellRinging';
import { CalendarCheck } from '@sikka/ui/icons/CalendarCheck';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { Headset } from '@sikka/ui/icons/Headset';
import { ListBullets } from '@sikka/ui/icons/ListBullets';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf, type ScreenName } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { BillScreen, Section } from '#areas/bills/BillScreen.tsx';
import { useCatalogue } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

interface Place {
  to: ScreenName;
  icon: ReactNode;
  title: () => string;
  text: () => string;
}

const places: readonly Place[] = [
  { to: '/selectAccount', icon: <ListBullets />, title: m.bills_list_accounts, text: m.bills_list_accounts_text },
  { to: '/autopay', icon: <CalendarCheck />, title: m.bills_pay_autopay, text: m.bills_pay_autopay_text },
  { to: '/subscription', icon: <BellRinging />, title: m.bills_pay_reminders, text: m.bills_pay_reminders_text },
  { to: '/complaints', icon: <Headset />, title: m.bills_list_complaints, text: m.bills_list_complaints_text },
  { to: '/refunds', icon: <ClockCounterClockwise />, title: m.bills_list_refunds, text: m.bills_list_refunds_text },
];

/** What people come back for. */
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

/** Everything about bills besides paying one. */
const ManageLinks = () => (
  <Section title={m.bills_list_manage()}>
    <ListGroup>
      {places.map(({ to, icon, title, text }) => (
        <ListRow key={to} href={hrefOf({ to })} icon={icon} title={title()} sub={text()} />
      ))}
    </ListGroup>
  </Section>
);

const DueFirst = lazy(() => import('#areas/bills/due/DueFirst.tsx').then((it) => ({ default: it.DueFirst })));
const SearchFound = lazy(() => import('../SearchFound.tsx').then((it) => ({ default: it.SearchFound })));

/** Bill payments: everything that can be paid, and what is due now. */
export const BbpsScreen = () => {
  const [query, setQuery] = useState('');
  const catalogue = useCatalogue();
  const user = useUser();
  const isSearching = query.trim() !== '';
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
                <SearchFound query={query} catalogue={content} />
              </Suspense>
            ) : (
              <GroupedCategories categories={content.categories} />
            )
          }
        </Loaded>
        {!isSearching && <ManageLinks />}
      </div>
    </BillScreen>
  );
};

import type { Coupon, CouponCategory, CouponMerchant } from '@sikka/contract';
import { type CouponCity, type CouponKind, maxFoundCoupons } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { ListGroup } from '@sikka/ui/list';
import { ScrollRow } from '@sikka/ui/scroll-row';
import { SearchField } from '@sikka/ui/search-field';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';
import { coupons } from 'virtual:calls';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { useTyped } from '#shared/use-typed.ts';
import { useCity } from '../use-coupons.ts';
import { CityChoice } from './CityChoice.tsx';
import { CouponCards } from './CouponCards.tsx';
import { CategoryRow, MerchantRow } from './DirectoryRows.tsx';
import { MerchantMark } from './MerchantMark.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';

/** Maximum length of a query on the server. */
const longest = 80;

/** Fixed filters of a search. */
export interface CouponScope {
  merchantGid?: string | undefined;
  categoryGid?: string | undefined;
  kind?: CouponKind | undefined;
  isEnding?: boolean | undefined;
  isVerified?: boolean | undefined;
}

interface Suggestions {
  merchants: CouponMerchant[];
  categories: CouponCategory[];
}

interface CouponQuery {
  query: string;
  scope: CouponScope;
  city: CouponCity | undefined;
}

const useCouponSearch = ({ query, scope, city }: CouponQuery) => {
  const [suggestions, setSuggestions] = useState<Suggestions>({ merchants: [], categories: [] });
  const facts = [scope.merchantGid, scope.categoryGid, scope.kind, scope.isEnding, scope.isVerified, city];
  const pages = usePages<Coupon>(
    ['coupons', 'found', query, ...facts],
    async (page) => {
      const { kind, merchantGid, categoryGid, isEnding, isVerified } = scope;
      const found = await coupons.couponSearch({
        ...page,
        ...(query && { query: query.slice(0, longest) }),
        ...(merchantGid && { merchantGid }),
        ...(categoryGid && { categoryGid }),
        ...(city && { city }),
        ...(kind && { kind }),
        ...(isEnding && { isEnding }),
        ...(isVerified && { isVerified }),
      });
      if (page.pageIndex === 1) setSuggestions({ merchants: found.merchants, categories: found.categories });
      return { items: found.coupons, totalSize: found.totalSize };
    },
    ({ couponGid }) => couponGid,
  );
  return { pages, suggestions };
};

const foundText = (count: number): string =>
  m.coupons_count({
    count,
    shown: count < maxFoundCoupons ? formatNumber(count) : `${formatNumber(maxFoundCoupons)}+`,
  });

/** The order in which the server sends what it found. */
const orderText = ({ query, scope }: CouponQuery): string => {
  if (query) return m.coupons_order_match();
  if (scope.isEnding) return m.coupons_order_ending();
  return scope.merchantGid ? m.coupons_order_fresh() : m.coupons_order_brands();
};

/** The best match of each: more rows would hide the coupons. */
const Suggested = ({ merchants: [merchant], categories: [category] }: Suggestions) =>
  (merchant ?? category) && (
    <ListGroup>
      {merchant && <MerchantRow merchant={merchant} />}
      {category && <CategoryRow category={category} />}
    </ListGroup>
  );

/** Search results, with merchants and categories that match the query. */
const SearchResults = (search: CouponQuery) => {
  const { query, scope } = search;
  const isOfOne = scope.merchantGid !== undefined;
  const { pages, suggestions } = useCouponSearch(search);
  return (
    <>
      <Suggested {...suggestions} />
      <Loaded
        query={pages.query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={<TicketDuotone />}
            title={query ? m.common_no_results_for_query({ query }) : m.coupons_none_title()}
            text={m.coupons_none_text()}
            actions={<Button href={hrefOf({ to: '/category' })}>{m.coupons_categories()}</Button>}
          />
        }
      >
        {({ items, totalSize }) => (
          <div className="stack">
            <div className="row">
              {isOfOne && items[0] && <MerchantMark {...items[0]} />}
              <div className="baseline grow">
                <h2 className="heading">{foundText(totalSize)}</h2>
                <span className="quiet">{orderText(search)}</span>
              </div>
            </div>
            <CouponCards coupons={items} areOfOne={isOfOne} onOpen={() => rememberSearch(query)} />
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </>
  );
};

const Recent = ({ onChoose }: { onChoose: (query: string) => void }) => {
  const [queries, setQueries] = useState(recentSearches.all);
  if (queries.length === 0) return null;
  const forget = (): void => {
    recentSearches.clear();
    setQueries([]);
  };
  return (
    <ScrollRow size="chip" label={m.feed_search_recent()}>
      {queries.map((query) => (
        <Chip key={query} icon={<ClockCounterClockwise />} onClick={() => onChoose(query)}>
          {query}
        </Chip>
      ))}
      <TextButton onClick={forget}>{m.feed_search_forget()}</TextButton>
    </ScrollRow>
  );
};

interface CouponFinderProps {
  scope?: CouponScope;
  /** Links beside the city while the query is empty; get the chosen city. */
  renderLinks?: ((city: CouponCity | undefined) => ReactNode) | undefined;
  /** Shown instead of filters and results while the query is empty; gets the chosen city. */
  children?: ((city: CouponCity | undefined) => ReactNode) | undefined;
}

/** Searches coupons by query and filters, with the last chosen city. */
export const CouponFinder = ({ scope = {}, renderLinks, children }: CouponFinderProps) => {
  const { typed, setTyped, requested } = useTyped();
  const { city, choose } = useCity();
  const [chosen, setChosen] = useState(scope);
  const [isSearching, setSearching] = useState(false);
  const isIdle = children !== undefined && !requested;
  const toggle = <Name extends 'isVerified' | 'isEnding'>(name: Name) => ({
    selected: chosen[name] ?? false,
    onClick: () => setChosen({ ...chosen, [name]: !chosen[name] }),
  });
  const ofKind = (kind: CouponKind) => ({
    selected: chosen.kind === kind,
    onClick: () => setChosen({ ...chosen, kind: chosen.kind === kind ? undefined : kind }),
  });
  return (
    <div className="stack">
      <div onFocus={() => setSearching(true)}>
        <SearchField
          label={m.coupons_search()}
          placeholder={m.coupons_search()}
          clearLabel={m.common_clear_the_search()}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      {!requested && isSearching && <Recent onChoose={setTyped} />}
      <ScrollRow size="chip" label={m.common_filters()}>
        <CityChoice city={city} onChoose={choose} />
        {!requested && renderLinks?.(city)}
        {!isIdle && (
          <>
            <Chip {...toggle('isVerified')}>{m.common_worked_today()}</Chip>
            <Chip {...toggle('isEnding')}>{m.common_ending_soon()}</Chip>
            <Chip {...ofKind('UNIQUE')}>{m.coupons_filter_unique()}</Chip>
            <Chip {...ofKind('STORE')}>{m.common_at_shops()}</Chip>
          </>
        )}
      </ScrollRow>
      {isIdle ? children(city) : <SearchResults query={requested} scope={chosen} city={city} />}
    </div>
  );
};

import type { CouponCategory } from '@sikka/contract';
import type { CouponCity, CouponKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { ListGroup } from '@sikka/ui/list';
import { Pressable } from '@sikka/ui/pressable';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { coupons } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { CityChoice } from '../list/CityChoice.tsx';
import { CategoryMark, MerchantRow } from '../list/DirectoryRows.tsx';
import { CouponFinder } from '../list/CouponFinder.tsx';
import { CategoryName, FoundCoupons, useCategories, useMerchants } from '../list/FoundCoupons.tsx';
import { useCity } from '../use-coupons.ts';
import styles from './DirectoryScreens.module.css';

const Nothing = () => (
  <EmptyState
    icon={<StorefrontDuotone />}
    title={m.coupons_none_title()}
    text={m.coupons_none_text()}
    actions={<Button href={hrefOf({ to: '/coupon' })}>{m.common_coupons()}</Button>}
  />
);

/** Merchants with coupons, filtered by kind and city if given. */
const Merchants = ({ kind, city }: { kind?: CouponKind; city?: CouponCity | undefined }) => {
  const query = useMerchants(kind, city);
  return (
    <Loaded query={query} isEmpty={({ merchants }) => merchants.length === 0} empty={<Nothing />}>
      {({ merchants }) => (
        <ListGroup>
          {merchants.map((merchant) => (
            <MerchantRow key={merchant.merchantGid} merchant={merchant} />
          ))}
        </ListGroup>
      )}
    </Loaded>
  );
};

/** All merchants, or the coupons of one. */
export const BrandScreen = () => {
  const { gid } = useSearch({ from: '/brand' });
  if (gid) return <FoundCoupons scope={{ merchantGid: gid }} />;
  return (
    <Screen title={m.coupons_brands()}>
      <Merchants />
    </Screen>
  );
};

/** Shops with coupons to show at the counter, in the chosen city. */
export const ShopListScreen = () => {
  const { city, choose } = useCity();
  return (
    <Screen title={m.coupons_shops()} stacked>
      <CityChoice city={city} onChoose={choose} />
      <Merchants kind="STORE" city={city} />
    </Screen>
  );
};

/** Categories of goods, each with its drawing. */
const CategoryTiles = ({ categories }: { categories: readonly CouponCategory[] }) => (
  <div className={styles.tiles}>
    {categories.map(({ categoryGid, name }) => (
      <Pressable
        key={categoryGid}
        className={styles.tile}
        href={hrefOf({ to: '/couponList', search: { gid: categoryGid } })}
      >
        <CategoryMark categoryGid={categoryGid} />
        {name}
      </Pressable>
    ))}
  </div>
);

/** Categories on both levels. */
export const CategoryScreen = () => {
  const query = useCategories();
  return (
    <Screen title={m.coupons_categories()}>
      <Loaded query={query} isEmpty={({ categories }) => categories.length === 0} empty={<Nothing />}>
        {({ categories }) => (
          <div className="stack">
            {categories.map(({ categoryGid, name, categories: below }) => (
              <section key={categoryGid}>
                <SectionTitle
                  more={
                    <TextButton href={hrefOf({ to: '/categorySecond', search: { gid: categoryGid } })}>
                      {m.common_see_all()}
                    </TextButton>
                  }
                >
                  {name}
                </SectionTitle>
                <Card>
                  <CategoryTiles categories={below} />
                </Card>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
};

const Second = ({ categoryGid }: { categoryGid: string }) => {
  const query = useQuery(['coupons', 'second', categoryGid], {
    read: () => coupons.categoryList({ categoryGid }),
    stored: 'twelveHours',
  });
  return (
    <Loaded query={query} missing={<Nothing />}>
      {({ categories }) => (
        <CouponFinder
          key={categoryGid}
          scope={{ categoryGid }}
          renderLinks={() =>
            categories.map((category) => (
              <Chip
                key={category.categoryGid}
                href={hrefOf({ to: '/couponList', search: { gid: category.categoryGid } })}
              >
                {category.name}
              </Chip>
            ))
          }
        />
      )}
    </Loaded>
  );
};

/** The subcategories of a category, with its coupons. */
export const SecondCategoryScreen = () => {
  const { gid } = useSearch({ from: '/categorySecond' });
  return (
    <Screen title={gid ? <CategoryName gid={gid} /> : m.common_coupons()}>
      {gid ? <Second categoryGid={gid} /> : <Nothing />}
    </Screen>
  );
};

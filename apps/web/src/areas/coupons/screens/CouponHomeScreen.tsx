import type { Coupon } from '@sikka/contract';
import type { CouponBlock, CouponCity } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { ListBullets } from '@sikka/ui/icons/ListBullets';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { Slot } from '#shared/slot.tsx';
import { CouponFinder } from '../list/CouponFinder.tsx';
import { CouponCards } from '../list/CouponCards.tsx';
import { useCouponPage } from '../use-coupons.ts';

export const myCouponsHref = (): string =>
  hrefOf({ to: '/rewards/myrewards', search: { source: 'coupon', tabKey: '2' } });

/** Maximum coupons per row before it is opened. */
const shown = 2;

const blockTitle = textsOf<CouponBlock>({
  VERIFIED: m.common_worked_today,
  ENDING: m.common_ending_soon,
  UNIQUE: m.coupons_block_unique,
  STORE: m.common_at_shops,
});

const moreOf = {
  VERIFIED: { filter: 'verified' },
  ENDING: { filter: 'ending' },
  UNIQUE: { kind: 'UNIQUE' },
  STORE: { kind: 'STORE' },
} as const satisfies Record<CouponBlock, object>;

const Block = ({ block, coupons }: { block: CouponBlock; coupons: readonly Coupon[] }) => (
  <section className="lines">
    <SectionTitle
      more={<TextButton href={hrefOf({ to: '/couponList', search: moreOf[block] })}>{m.common_see_all()}</TextButton>}
    >
      {blockTitle(block)}
    </SectionTitle>
    <CouponCards coupons={coupons.slice(0, shown)} />
  </section>
);

const NoCoupons = () => (
  <EmptyState
    icon={<TicketDuotone />}
    title={m.coupons_none_title()}
    text={m.coupons_none_text()}
    actions={<Button href={hrefOf({ to: '/' })}>{m.frame_explore()}</Button>}
  />
);

const Page = ({ city }: { city: CouponCity | undefined }) => {
  const page = useCouponPage(city);
  return (
    <Loaded
      query={page}
      isEmpty={({ blocks }) => blocks.every(({ coupons }) => coupons.length === 0)}
      empty={<NoCoupons />}
    >
      {({ blocks }) => (
        <div className="stack">
          <div className="stack cards">
            {blocks.map(
              ({ block, coupons }) => coupons.length > 0 && <Block key={block} block={block} coupons={coupons} />,
            )}
          </div>
          <p className="quiet">{m.coupons_order_note()}</p>
          <Slot name="feed:COUPON" />
        </div>
      )}
    </Loaded>
  );
};

/** Links to categories, brands and shops. */
const Links = ({ city }: { city: CouponCity | undefined }) => {
  const { content } = useCouponPage(city);
  return (
    <>
      <Chip icon={<ListBullets />} href={hrefOf({ to: '/category' })}>
        {m.coupons_categories()}
      </Chip>
      <Chip href={hrefOf({ to: '/brand' })}>{m.coupons_brands()}</Chip>
      <Chip href={hrefOf({ to: '/shopList' })}>{m.coupons_shops()}</Chip>
      {content?.categories.map(({ categoryGid, name }) => (
        <Chip key={categoryGid} href={hrefOf({ to: '/categorySecond', search: { gid: categoryGid } })}>
          {name}
        </Chip>
      ))}
    </>
  );
};

/** The coupons page: search, categories, and rows of coupons. */
export const CouponHomeScreen = () => (
  <Screen title={m.common_coupons()} corner={<TextButton href={myCouponsHref()}>{m.common_my_coupons()}</TextButton>}>
    <CouponFinder renderLinks={(city) => <Links city={city} />}>{(city) => <Page city={city} />}</CouponFinder>
  </Screen>
);

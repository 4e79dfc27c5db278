import type { MyCoupon } from '@sikka/contract';
import type { CouponAge } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { ScrollRow } from '@sikka/ui/scroll-row';
import { EmptyState } from '@sikka/ui/state-message';
import { useState } from 'react';
import { coupons } from 'virtual:calls';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { ChoiceChip } from './list/ChoiceChip.tsx';
import { CouponCards } from './list/CouponCards.tsx';
import { useCurrentValidity } from './use-coupons.ts';

/** Filters of the list (specification §4): valid, expiring within 30 days, expired, and claimed. */
const views = {
  good: { text: m.coupons_mine_good, filter: { tab: 'SAVED', isEffective: 1 } },
  expiring: { text: m.coupons_mine_expiring, filter: { tab: 'SAVED', isExpiring: true } },
  over: { text: m.coupons_state_expired, filter: { tab: 'SAVED', isEffective: 0 } },
  taken: { text: m.coupons_mine_taken, filter: { tab: 'CLAIMED' } },
} as const;

type View = keyof typeof views;

const ages = [
  ['time1', m.coupons_age_week],
  ['time2', m.coupons_age_month],
  ['time3', m.coupons_age_quarter],
  ['time4', m.coupons_age_half],
  ['time5', m.coupons_age_year],
] as const satisfies readonly (readonly [CouponAge, () => string])[];

const NoCoupons = () => (
  <EmptyState
    icon={<TicketDuotone />}
    title={m.coupons_mine_none()}
    actions={<Button href={hrefOf({ to: '/coupon' })}>{m.coupons_find()}</Button>}
  />
);

const CurrentRows = ({ coupons }: { coupons: readonly MyCoupon[] }) => (
  <CouponCards areOwn coupons={useCurrentValidity(coupons)} />
);

/** The coupons the user has saved or claimed; readable offline. */
export const MyCoupons = () => {
  const [view, setView] = useState<View>('good');
  const [age, setAge] = useState<CouponAge>();
  const pages = usePages<MyCoupon>(
    ['coupons', 'mine', view, age],
    async (page) => {
      const found = await coupons.listUserCoupons({ ...views[view].filter, ...(age && { age }), ...page });
      return { items: found.coupons, totalSize: found.totalSize };
    },
    ({ couponGid }) => couponGid,
    'thirtyDays',
  );
  return (
    <div className="stack">
      <ScrollRow size="chip" label={m.common_filters()}>
        {(Object.keys(views) as View[]).map((each) => (
          <Chip key={each} selected={view === each} onClick={() => setView(each)}>
            {views[each].text()}
          </Chip>
        ))}
        <ChoiceChip
          label={m.coupons_age()}
          anyLabel={m.coupons_age_any()}
          options={ages.map(([value, text]) => ({ value, label: text() }))}
          value={age ?? ''}
          onChoose={(chosen) => setAge(ages.find(([each]) => each === chosen)?.[0])}
        />
      </ScrollRow>
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<NoCoupons />}>
        {({ items }) => (
          <div className="stack">
            <CurrentRows coupons={items} />
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </div>
  );
};

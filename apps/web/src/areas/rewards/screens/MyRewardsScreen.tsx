import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Tabs } from '@sikka/ui/tabs';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { Slot } from '#shared/slot.tsx';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';
import { ScratchCardView } from '../store/ScratchCardView.tsx';
import { useMyPrizes } from '../store/use-store.ts';

const NoPrizes = () => (
  <EmptyState
    icon={<GiftDuotone />}
    title={m.rewards_prizes_empty_title()}
    text={m.rewards_prizes_empty_text()}
    actions={<Button href={hrefOf({ to: '/rewards/prizes' })}>{m.common_open_the_store()}</Button>}
  />
);

/** Scratch cards and redeemed prizes, newest first, with codes and tracking numbers. */
const MyPrizes = () => (
  <Loaded
    query={useMyPrizes()}
    skeleton={<ListSkeleton />}
    isEmpty={({ prizes, cards }) => prizes.length === 0 && cards.length === 0}
    empty={<NoPrizes />}
    isNoteless
  >
    {({ prizes, cards }) => (
      <div className="stack">
        {cards.map((card) => (
          <ScratchCardView key={card.cardId} card={card} />
        ))}
        {prizes.map((prize) => (
          <MyPrizeCard key={prize.redemptionId} prize={prize} />
        ))}
      </div>
    )}
  </Loaded>
);

/** Keys of the tabs in the address (specification §1: 2 is the coupons tab). */
const tabs = { prizes: '1', coupons: '2' } as const;

const MyCoupons = () => (
  <Slot name="myCoupons">
    <ListSkeleton />
  </Slot>
);

/** The user's prizes and coupons; from the coupon page, coupons alone. */
export const MyRewardsScreen = () => {
  const { tabKey = tabs.prizes, source } = useSearch({ from: '/rewards/myrewards' });
  if (source === 'coupon' && tabKey === tabs.coupons)
    return (
      <Screen title={m.common_my_coupons()}>
        <MyCoupons />
      </Screen>
    );
  const open = (key: '1' | '2'): void =>
    void goTo({ to: '/rewards/myrewards', search: { source, tabKey: key } }, { replace: true });
  return (
    <Screen
      title={m.rewards_prizes_title()}
      corner={<TextButton href={hrefOf({ to: '/myRewards/guide' })}>{m.rewards_guide_corner()}</TextButton>}
    >
      <Tabs
        label={m.rewards_prizes_title()}
        items={[
          { key: tabs.prizes, label: m.rewards_tab_prizes() },
          { key: tabs.coupons, label: m.common_coupons() },
        ]}
        selectedKey={tabKey}
        onSelect={open}
      >
        {tabKey === tabs.prizes ? <MyPrizes /> : <MyCoupons />}
      </Tabs>
    </Screen>
  );
};

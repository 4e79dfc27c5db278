import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { TextButton } from '@sikka/ui/text-button';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';
import { useMyPrizes } from '../store/use-store.ts';

const NoPrizes = () => (
  <EmptyState
    icon={<GiftDuotone />}
    title={m.rewards_prizes_empty_title()}
    text={m.rewards_prizes_empty_text()}
    actions={<Button href={hrefOf({ to: '/rewards/prizes' })}>{m.rewards_store_open()}</Button>}
  />
);

/** What the user has redeemed, newest first, with codes and tracking numbers. */
export const MyRewardsScreen = () => (
  <Screen
    title={m.rewards_prizes_title()}
    corner={<TextButton href={hrefOf({ to: '/myRewards/guide' })}>{m.rewards_guide_corner()}</TextButton>}
  >
    <Loaded
      query={useMyPrizes()}
      skeleton={<ListSkeleton />}
      isEmpty={({ prizes }) => prizes.length === 0}
      empty={<NoPrizes />}
      isNoteless
    >
      {({ prizes }) => (
        <div className="stack">
          {prizes.map((prize) => (
            <MyPrizeCard key={prize.redemptionId} prize={prize} />
          ))}
        </div>
      )}
    </Loaded>
  </Screen>
);

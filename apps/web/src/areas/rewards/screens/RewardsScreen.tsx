import { m } from '@sikka/messages';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { StorefrontDuotone } from '@sikka/ui/icons/StorefrontDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useUser } from '#shared/session.ts';
import { Slot } from '#shared/slot.tsx';
import { CheckInCard } from '../earn/CheckInCard.tsx';
import { CoinHero } from '../earn/CoinHero.tsx';
import { CoinRow } from '../earn/CoinRow.tsx';
import { MissionList } from '../earn/MissionList.tsx';
import { useCheckIn, useMissions, useWallet, useWheel } from '../earn/use-coins.ts';
import { useOpenedLink } from '../earn/use-share-link.ts';
import { NextPrize } from '../store/NextPrize.tsx';
import { useStore } from '../store/use-store.ts';

/** Missions shown here; all of them are among the ways to earn. */
const fewMissions = 3;

/** The user's coins, and today's ways to earn more. */
export const RewardsScreen = () => {
  useOpenedLink(useSearch({ from: '/rewards' }).shareToken);
  const user = useUser();
  const [wallet, checkIn, missions, store] = [useWallet(), useCheckIn(), useMissions(), useStore()];
  const wheel = useWheel();
  const isSpun = wheel.content?.spins.some(({ day }) => day === wheel.content?.today);
  // Drawn at once, so that nothing moves when the next of them arrives.
  const isWaiting = [wallet, checkIn, missions, store, wheel].some(({ status }) => status === 'loading');
  return (
    <Screen
      title={m.common_rewards()}
      corner={<TextButton href={hrefOf({ to: '/rewards/rules' })}>{m.rewards_rules()}</TextButton>}
    >
      <div className="stack cards">
        <Loaded query={wallet} skeleton={<CardSkeleton />}>
          {(content) => (
            <CoinHero wallet={content}>
              {user && !isWaiting && store.content && <NextPrize prizes={store.content.prizes} wallet={content} />}
            </CoinHero>
          )}
        </Loaded>
        {wallet.status === 'ready' && isWaiting && <ListSkeleton />}
        {wallet.status === 'ready' && !isWaiting && (
          <>
            <Loaded query={checkIn} skeleton={<CardSkeleton />}>
              {(status) => <CheckInCard status={status} />}
            </Loaded>
            <ListGroup>
              <CoinRow
                icon={<SparkleDuotone />}
                title={m.rewards_spin_title()}
                sub={isSpun ? m.rewards_spin_tomorrow() : m.rewards_spin_free()}
                trailing={isSpun && <Tag tone="good">{m.rewards_completed()}</Tag>}
                href={hrefOf({ to: '/rewards/prizedraw' })}
              />
              <CoinRow
                icon={<StorefrontDuotone />}
                title={m.rewards_store_title()}
                sub={m.rewards_store_row()}
                href={hrefOf({ to: '/rewards/prizes' })}
              />
              <CoinRow
                icon={<GiftDuotone />}
                title={m.rewards_prizes_title()}
                sub={m.rewards_prizes_row()}
                href={hrefOf({ to: '/rewards/myrewards' })}
              />
            </ListGroup>
            <Loaded query={missions} isEmpty={(content) => content.missions.length === 0} empty={null}>
              {(content) => (
                <section className="stack">
                  <SectionTitle
                    more={
                      content.missions.length > fewMissions && (
                        <TextButton href={hrefOf({ to: '/rewards/pointsWall' })}>{m.common_see_all()}</TextButton>
                      )
                    }
                  >
                    {m.rewards_missions()}
                  </SectionTitle>
                  <MissionList missions={content.missions} max={fewMissions} />
                </section>
              )}
            </Loaded>
            {/* Filled late, so below everything that is seen first. */}
            <Slot name="seasons" />
          </>
        )}
      </div>
    </Screen>
  );
};

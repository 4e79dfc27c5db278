import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { Slot } from '#shared/slot.tsx';
import { CoinCorner } from '../earn/CoinCorner.tsx';
import { CoinRow } from '../earn/CoinRow.tsx';
import { MissionList } from '../earn/MissionList.tsx';
import { useCheckIn, useCollect, useMissions, useWheel, weekCoins } from '../earn/use-coins.ts';

/** Collects the mission a link names, once, if it is collectable. */
const useCollectLinked = (missions: ReturnType<typeof useMissions>, missionId: string | undefined): void => {
  const collect = useCollect();
  const isSent = useRef(false);
  const linked = missions.content?.missions.find((mission) => mission.missionId === missionId);
  useEffect(() => {
    if (isSent.current || linked?.state !== missionStates.collect) return;
    isSent.current = true;
    void collect.run(linked);
  }, [collect, linked]);
};

const NoMissions = () => (
  <EmptyState
    icon={<CalendarCheckDuotone />}
    title={m.rewards_no_missions_title()}
    text={m.rewards_no_missions_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

/** All ways to earn coins, with the coins of each: what can be done every day, then the missions. */
const EarnScreen = ({ missionId }: { missionId?: string | undefined }) => {
  const queries = [useCheckIn(), useWheel(), useMissions()] as const;
  const [{ content: checkIn }, { content: wheel }, missions] = queries;
  useCollectLinked(missions, missionId);
  const isWaiting = queries.some(({ status }) => status === 'loading');
  const max = Math.max(0, ...(wheel?.fields ?? []).map(({ coins }) => coins));
  return (
    <Screen title={m.rewards_ways_title()} corner={<CoinCorner />}>
      {isWaiting ? (
        <ListSkeleton />
      ) : (
        <div className="stack">
          {(checkIn || max > 0) && (
            <ListGroup>
              {checkIn && (
                <CoinRow
                  icon={<CalendarCheckDuotone />}
                  title={m.rewards_check_in()}
                  sub={m.rewards_ways_week({ coins: formatNumber(weekCoins(checkIn)) })}
                  href={hrefOf({ to: '/rewards' })}
                />
              )}
              {max > 0 && (
                <CoinRow
                  icon={<SparkleDuotone />}
                  title={m.rewards_spin_title()}
                  sub={m.rewards_ways_spin({ coins: formatNumber(max) })}
                  href={hrefOf({ to: '/rewards/prizedraw' })}
                />
              )}
            </ListGroup>
          )}
          <Loaded query={missions} isEmpty={(content) => content.missions.length === 0} empty={<NoMissions />}>
            {(content) => (
              <section className="stack">
                <SectionTitle>{m.rewards_missions()}</SectionTitle>
                <MissionList missions={content.missions} />
              </section>
            )}
          </Loaded>
          <Slot name="seasons" />
        </div>
      )}
    </Screen>
  );
};

export const PointsWallScreen = () => <EarnScreen />;

/** The same screen at the address of links, which may name a mission to collect. */
export const MissionsScreen = () => <EarnScreen missionId={useSearch({ from: '/rewards/mission' }).missionId} />;

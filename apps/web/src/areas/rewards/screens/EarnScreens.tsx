import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { ListGroup } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { CoinCorner } from '../earn/CoinCorner.tsx';
import { CoinRow } from '../earn/CoinRow.tsx';
import { MissionList } from '../earn/MissionList.tsx';
import { useCheckIn, useCollect, useMissions, useWheel, weekCoins } from '../earn/use-coins.ts';

/** Collects the mission a link names, once, if it is collectable. */
const useCollectLinked = (missions: ReturnType<typeof useMissions>): void => {
  const { missionId } = useSearch({ from: '/rewards/mission' });
  const collect = useCollect();
  const isSent = useRef(false);
  const linked = missions.content?.missions.find((mission) => mission.missionId === missionId);
  useEffect(() => {
    if (isSent.current || linked?.state !== missionStates.collect) return;
    isSent.current = true;
    void collect.run(linked);
  }, [collect, linked]);
};

/** All missions. */
export const MissionsScreen = () => {
  const missions = useMissions();
  useCollectLinked(missions);
  return (
    <Screen title={m.rewards_missions()} corner={<CoinCorner />}>
      <Loaded
        query={missions}
        isEmpty={(content) => content.missions.length === 0}
        empty={
          <EmptyState
            icon={<CalendarCheckDuotone />}
            title={m.rewards_no_missions_title()}
            text={m.rewards_no_missions_text()}
            actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
          />
        }
      >
        {(content) => <MissionList missions={content.missions} />}
      </Loaded>
    </Screen>
  );
};

/** All ways to earn coins, with the coins of each. */
export const PointsWallScreen = () => {
  const [{ content: checkIn }, { content: wheel }, missions] = [useCheckIn(), useWheel(), useMissions()];
  const max = Math.max(0, ...(wheel?.fields ?? []).map(({ coins }) => coins));
  return (
    <Screen title={m.rewards_ways_title()} corner={<CoinCorner />}>
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
        <Loaded query={missions} isEmpty={(content) => content.missions.length === 0} empty={null}>
          {(content) => <MissionList missions={content.missions} />}
        </Loaded>
      </div>
    </Screen>
  );
};

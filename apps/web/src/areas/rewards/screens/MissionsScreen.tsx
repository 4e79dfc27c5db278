import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { Button } from '@sikka/ui/button';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { CoinCorner } from '../earn/CoinCorner.tsx';
import { MissionList } from '../earn/MissionList.tsx';
import { useCollect, useMissions } from '../earn/use-coins.ts';

/** Collects the mission that a link names, once; whether it was done is for the server to say. */
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

/** Everything that can be done for coins. */
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

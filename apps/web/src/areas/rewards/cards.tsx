import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ListGroup } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatNumber } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
export { CoinCorner } from './earn/CoinCorner.tsx';
export { FramedPortrait } from './store/FramedPortrait.tsx';
import { CoinRow } from './earn/CoinRow.tsx';
import { MissionList } from './earn/MissionList.tsx';
export { useStoredCoins } from './earn/use-coins.ts';
import { dayToCheckIn, useCheckIn, useCheckInAction, useMissions } from './earn/use-coins.ts';

/** Today's check-in for the home page, open or done; undefined if there is none. */
export const useCheckInRow = () => {
  const { content } = useCheckIn();
  const checkIn = useCheckInAction();
  const today = content && dayToCheckIn(content);
  if (!today) return undefined;
  if (content.isCheckedIn)
    return (
      <ListGroup>
        <CoinRow
          icon={<CalendarCheckDuotone />}
          title={m.rewards_check_in()}
          sub={m.rewards_check_in_step({ step: today.place + 1, days: content.days.length })}
          trailing={<Tag tone="good">{m.rewards_completed()}</Tag>}
          href={hrefOf({ to: '/rewards' })}
        />
      </ListGroup>
    );
  return (
    <ListGroup>
      <CoinRow
        icon={<CalendarCheckDuotone />}
        title={m.rewards_check_in()}
        sub={m.rewards_check_in_step({ step: today.place + 1, days: content.days.length })}
        trailing={
          <Button
            size="small"
            variant="gold"
            isBusy={checkIn.isBusy}
            onClick={() => void checkIn.run(content)}
            aria-label={m.rewards_check_in_press({ coins: formatNumber(today.coins) })}
          >
            {m.common_plus_coins({ coins: formatNumber(today.coins) })}
          </Button>
        }
      />
    </ListGroup>
  );
};

/** Missions whose coins can be collected, such as that of a bill just paid. */
export const CoinsToCollect = () => {
  const ready = useMissions().content?.missions.filter(({ state }) => state === missionStates.collect) ?? [];
  return ready.length > 0 && <MissionList missions={ready} />;
};

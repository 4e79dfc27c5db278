import type { CheckInStatus } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Check } from '@sikka/ui/icons/Check';
import { formatNumber, formatWeekday } from '#shared/format.ts';
import { useUser } from '#shared/session.ts';
import styles from './CheckInCard.module.css';
import { dayToCheckIn, useCheckInAction } from './use-coins.ts';

type Day = CheckInStatus['days'][number];

const DayChip = ({ day, isToday }: { day: Day; isToday: boolean }) => (
  <li className={`center tight ${styles.day}`} data-state={day.isDone ? 'done' : isToday ? 'today' : 'coming'}>
    <span>{isToday ? m.rewards_check_in_today() : formatWeekday(day.day)}</span>
    <strong>
      {day.isDone ? (
        <>
          <Check />
          <span className="visually-hidden">{m.rewards_check_in_day_done()}</span>
        </>
      ) : (
        `+${formatNumber(day.coins)}`
      )}
    </strong>
  </li>
);

/** Coins of the next day: of this week, or the first of a new one. */
const coinsTomorrow = (days: readonly Day[], place: number): number => days[(place + 1) % days.length]?.coins ?? 0;

/** The week of check-ins, and the button for today; a guest signs in above. */
export const CheckInCard = ({ status }: { status: CheckInStatus }) => {
  const { days, today, isCheckedIn } = status;
  const checkIn = useCheckInAction();
  const isUser = useUser() !== undefined;
  const current = dayToCheckIn(status);
  if (!current) return null;
  return (
    <Card className="stack">
      <div className="split">
        <h2 className="heading">{m.rewards_check_in()}</h2>
        <span className="quiet">{m.rewards_check_in_step({ step: current.place + 1, days: days.length })}</span>
      </div>
      <ol className={`tight ${styles.week}`}>
        {days.map((day) => (
          <DayChip key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
      {isCheckedIn && (
        <output className={styles.done}>
          {m.rewards_check_in_done({ coins: formatNumber(coinsTomorrow(days, current.place)) })}
        </output>
      )}
      {isUser && !isCheckedIn && (
        <Button variant="gold" wide isBusy={checkIn.isBusy} onClick={() => void checkIn.run(status)}>
          {m.rewards_check_in_press({ coins: formatNumber(current.coins) })}
        </Button>
      )}
    </Card>
  );
};

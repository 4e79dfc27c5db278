import type { CheckInStatus, StorePrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { formatNumber } from '#shared/format.ts';
import { checkInsFor, coinsToCollect, useCheckIn, useMissions } from '../earn/use-coins.ts';

/** A prize that takes more daily check-ins than this is reached in other ways. */
const maxCheckIns = 30;

/** The way to a prize: coins that wait to be collected if they suffice, otherwise checking in alone, which can be counted. */
const wayText = (missing: number, waiting: number, status: CheckInStatus | undefined): string | undefined => {
  if (waiting >= missing) return m.rewards_progress_collect({ coins: formatNumber(waiting) });
  const count = status && checkInsFor(missing, status);
  if (count === undefined || count > maxCheckIns) return undefined;
  if (count > 1) return m.rewards_progress_check_ins({ count });
  return status?.isCheckedIn ? m.rewards_progress_tomorrow() : m.rewards_progress_today();
};

interface PrizeProgressProps {
  prize: Pick<StorePrize, 'title' | 'coins'>;
  /** The user's coins. */
  coins: number;
}

/** How far the user's coins are from a prize: a bar, the coins that are missing, and in how many check-ins they come. */
export const PrizeProgress = ({ prize, coins }: PrizeProgressProps) => {
  const { status, content } = useCheckIn();
  const waiting = coinsToCollect(useMissions().content?.missions);
  const missing = m.rewards_next_prize({ coins: formatNumber(prize.coins - coins) });
  const way = status === 'loading' ? '\u00A0' : wayText(prize.coins - coins, waiting, content);
  return (
    <div className="tight">
      <ProgressBar label={`${prize.title}: ${missing}`} value={coins / prize.coins} tone="gold" />
      <p className="split">
        <strong>{missing}</strong>
        <span className="quiet">
          {m.rewards_progress_of({ coins: formatNumber(coins), of: formatNumber(prize.coins) })}
        </span>
      </p>
      {way && <p className="quiet">{way}</p>}
    </div>
  );
};

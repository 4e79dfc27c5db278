import type { CheckInStatus, CoinRule, CoinWallet, Mission, Wheel } from '@sikka/contract';
import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { rewards } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, useQuery, useStored } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { playSuccess } from '#shared/success.ts';
import { toast } from '#shared/toast.ts';

const guestWallet: CoinWallet = { coins: 0, worthPaise: zero, lots: [] };

/** The user's coins; none for a guest, without a request. */
export const useWallet = () => {
  const user = useUser();
  return useQuery(['coins', 'wallet'], {
    read: () => (user ? rewards.memberInfo({}) : Promise.resolve(guestWallet)),
    stored: 'today',
  });
};

/** The user's coins as this phone knows them; 0 if it does not. */
export const useStoredCoins = (): number => useStored<CoinWallet>('coins', 'wallet')?.coins ?? 0;

export const useCheckIn = () => useQuery<CheckInStatus>(['coins', 'checkIn'], { read: () => rewards.signInRule({}) });

/** Today's day of the check-in week and its index from 0; undefined if there is no check-in now. */
export const dayToCheckIn = ({ days, today }: CheckInStatus) => {
  const place = days.findIndex(({ day }) => day === today);
  const day = days[place];
  return day && { place, coins: day.coins };
};

/**
 * How many daily check-ins bring this many coins if nothing else does; a week without a gap is followed by the next.
 * Undefined without a check-in.
 */
export const checkInsFor = (coins: number, status: CheckInStatus): number | undefined => {
  const today = dayToCheckIn(status);
  if (!today || weekCoins(status) === 0) return undefined;
  const { days, isCheckedIn } = status;
  let left = coins;
  let count = 0;
  for (let place = today.place + Number(isCheckedIn); left > 0; place += 1) {
    left -= days[place % days.length]?.coins ?? 0;
    count += 1;
  }
  return count;
};

/** Coins of a whole week of check-ins. */
export const weekCoins = ({ days }: CheckInStatus): number => days.reduce((sum, { coins }) => sum + coins, 0);

/** The current rules by which coins are earned, as the server applies them. */
export const useCoinRules = () =>
  useQuery<{ rules: CoinRule[] }>(['coins', 'rules'], { read: () => rewards.listCoinRules({}) });

export const useMissions = () =>
  useQuery<{ missions: Mission[] }>(['coins', 'missions'], { read: () => rewards.listMissions({}) });

/** Coins of missions that are done and wait to be collected. */
export const coinsToCollect = (missions: readonly Mission[] = []): number =>
  missions.reduce((sum, { state, prizeCoins }) => sum + (state === missionStates.collect ? prizeCoins : 0), 0);

/** Today's wheel, with the user's last spins. */
export const useWheel = () => useQuery<Wheel>(['coins', 'wheel'], { read: () => rewards.listPrizes({}) });

/** Plays the moment of success, shows a toast with the coins added, and refreshes everything about coins. */
export const celebrate = (coinsAdded: number): void => {
  if (coinsAdded > 0) {
    playSuccess();
    toast(m.rewards_added({ coins: formatNumber(coinsAdded) }));
  }
  invalidate('coins');
};

/** Checks in for the day shown as today; a guest signs in first. */
export const useCheckInAction = () =>
  useAction(
    async ({ today }: CheckInStatus) => {
      if (!(await signInFor())) return;
      const { coinsAdded } = await rewards.createCheckin({ day: today });
      celebrate(coinsAdded);
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coins', 'checkIn');
    },
  );

/** Collects the coins of a completed mission. */
export const useCollect = () =>
  useAction(
    async ({ missionId }: Pick<Mission, 'missionId'>) => {
      const { coinsAdded } = await rewards.updateMissionState({ missionId, state: missionStates.completed });
      celebrate(coinsAdded);
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coins', 'missions');
    },
  );

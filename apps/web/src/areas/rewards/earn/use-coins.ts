import type { CheckInStatus, CoinWallet, Mission, Wheel } from '@sikka/contract';
import { missionStates } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { rewards } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';

const guestWallet: CoinWallet = { coins: 0, worthPaise: zero, lots: [] };

/** The coins of the user; none of a guest, who is not asked for. */
export const useWallet = () => {
  const user = useUser();
  return useQuery(['coins', 'wallet'], {
    read: () => (user ? rewards.memberInfo({}, { quiet: true }) : Promise.resolve(guestWallet)),
  });
};

export const useCheckIn = () =>
  useQuery<CheckInStatus>(['coins', 'checkIn'], { read: () => rewards.signInRule({}, { quiet: true }) });

/** The day of a week that can be checked in, and its place in it from 0; undefined where there is no check-in now. */
export const dayToCheckIn = ({ days, today }: CheckInStatus) => {
  const place = days.findIndex(({ day }) => day === today);
  const day = days[place];
  return day && { place, coins: day.coins };
};

/** What a whole week of checking in gives. */
export const weekCoins = ({ days }: CheckInStatus): number => days.reduce((sum, { coins }) => sum + coins, 0);

export const useMissions = () =>
  useQuery<{ missions: Mission[] }>(['coins', 'missions'], { read: () => rewards.listMissions({}, { quiet: true }) });

/** The wheel of today, with the user's last spins. */
export const useWheel = () =>
  useQuery<Wheel>(['coins', 'wheel'], { read: () => rewards.listPrizes({}, { quiet: true }) });

/** Says what came, and has everything about coins read anew. */
export const celebrate = (coinsAdded: number): void => {
  if (coinsAdded > 0) toast(m.rewards_added({ coins: formatNumber(coinsAdded) }));
  invalidate('coins');
};

/** Checks in for the day that is shown as today; a guest signs in first. */
export const useCheckInAct = () =>
  useAct(
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

/** Collects the coins of a mission that was done. */
export const useCollect = () =>
  useAct(
    async ({ missionId }: Pick<Mission, 'missionId'>) => {
      const { coinsAdded } = await rewards.updateMissionState({ missionId, state: missionStates.completed });
      celebrate(coinsAdded);
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coins', 'missions');
    },
  );

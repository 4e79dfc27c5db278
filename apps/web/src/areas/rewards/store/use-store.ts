import type { MyPrize, StorePrize } from '@sikka/contract';
import { prizeTypes } from '@sikka/contract/rules';
import { rewards } from 'virtual:calls';
import { keyed, toastProblem, useAct } from '#shared/act.ts';
import { goTo } from '#shared/navigation.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';

/** Seconds between two looks at what the supplier is about to give, and for how long. */
const pace = { nextQuerySeconds: 3, queryLimitTime: 120 };

/** Prizes that are shown, the newest ones. */
const shown = 50;

/** What the store has now. */
export const useStore = () =>
  useQuery<{ prizes: StorePrize[] }>(['coins', 'store'], {
    read: () => rewards.queryRedeemPrizes({}, { quiet: true }),
  });

/** What the user has redeemed; followed while the supplier has something to give. */
export const useMyPrizes = () =>
  useQuery(['coins', 'prizes'], {
    read: async () => {
      const { prizes, cards } = await rewards.listMyPrizes({ pageIndex: 1, pageSize: shown }, { quiet: true });
      const isWaiting = prizes.some(
        ({ status, prizeType }) => status === 'ORDERED' && prizeType === prizeTypes.voucher,
      );
      return { prizes, cards, ...pace, nextQuerySeconds: isWaiting ? pace.nextQuerySeconds : 0 };
    },
    poll: 'whole',
  });

/** Where the user goes with a prize that was just redeemed. */
const showPrize = ({ status, redemptionId }: MyPrize): Promise<void> => {
  if (status === 'ADDRESS_NEEDED') return goTo({ to: '/myRewards/address', search: { redemptionId } });
  if (status === 'TAX_DUE') return goTo({ to: '/myRewards/tax', search: { redemptionId } });
  return goTo({ to: '/rewards/myrewards' });
};

/** Redeems a prize and shows it. */
export const useRedeem = () =>
  useAct(
    async ({ prizeId, coins }: StorePrize) => {
      const body = { prizeId, isAdult: true } as const;
      const { prize } = await keyed(`redeem ${prizeId} ${coins}`, (options) => rewards.redeemPrize(body, options));
      invalidate('coins');
      await showPrize(prize);
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coins');
    },
  );

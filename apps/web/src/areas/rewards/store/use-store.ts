import type { MyPrize, StorePrize } from '@sikka/contract';
import { prizeTypes } from '@sikka/contract/rules';
import { rewards } from 'virtual:calls';
import { keyed, toastProblem, useAction } from '#shared/action.ts';
import { goTo } from '#shared/navigation.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { playSuccess } from '#shared/success.ts';

/** Polling of orders at the supplier. */
const pace = { nextQuerySeconds: 3, queryLimitTime: 120 };

/** Maximum number of prizes shown. */
const shown = 50;

/** The current prizes. */
export const useStore = () =>
  useQuery<{ prizes: StorePrize[] }>(['coins', 'store'], {
    read: () => rewards.queryRedeemPrizes({}),
  });

/** The user's redeemed prizes; polled while the supplier has to deliver a voucher. */
export const useMyPrizes = () =>
  useQuery(['coins', 'prizes'], {
    read: async () => {
      const { prizes, cards } = await rewards.listMyPrizes({ pageIndex: 1, pageSize: shown });
      const isWaiting = prizes.some(
        ({ status, prizeType }) => status === 'ORDERED' && prizeType === prizeTypes.voucher,
      );
      return { prizes, cards, ...pace, nextQuerySeconds: isWaiting ? pace.nextQuerySeconds : 0 };
    },
    poll: 'whole',
  });

/** The next screen after redeeming a prize. */
const showPrize = ({ status, redemptionId }: MyPrize): Promise<void> => {
  if (status === 'ADDRESS_NEEDED') return goTo({ to: '/myRewards/address', search: { redemptionId } });
  if (status === 'TAX_DUE') return goTo({ to: '/myRewards/tax', search: { redemptionId } });
  return goTo({ to: '/rewards/myrewards' });
};

export const useRedeem = () =>
  useAction(
    async ({ prizeId, coins }: StorePrize) => {
      const body = { prizeId, isAdult: true } as const;
      const { prize } = await keyed(`redeem ${prizeId} ${coins}`, (options) => rewards.redeemPrize(body, options));
      playSuccess();
      invalidate('coins');
      await showPrize(prize);
    },
    (problem) => {
      toastProblem(problem);
      invalidate('coins');
    },
  );

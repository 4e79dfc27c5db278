import type { DeletionImpact, OpenItem } from '#platform/people/leaving.ts';
import { sumOfCoins } from './coin-rules.ts';
import type { RewardsDeps } from './deps.ts';

/** Undelivered prizes, and coins that would be forfeited. */
export const unclaimedPrizes = async (
  { db, coinLedger }: Pick<RewardsDeps, 'db' | 'coinLedger'>,
  userGid: string,
): Promise<DeletionImpact> => {
  const [rows, lots] = await Promise.all([
    db
      .selectFrom('coin_redemption')
      .innerJoin('store_prize', 'store_prize.prize_id', 'coin_redemption.prize_id')
      .select(['redemption_id', 'state', 'tax_due_at', 'title'])
      .where('user_gid', '=', userGid)
      .where('state', 'in', ['CREATED', 'DEBITED', 'POSTING', 'PENDING'])
      .execute(),
    coinLedger.lotsOf(userGid),
  ]);
  const open = rows.map(({ redemption_id: id, state, tax_due_at: taxDueAt, title: name }): OpenItem => {
    if (state !== 'CREATED') return { kind: 'PRIZE', name, link: '/rewards/myrewards' };
    return taxDueAt
      ? { kind: 'PRIZE_TAX', name, link: `/myRewards/tax?redemptionId=${id}` }
      : { kind: 'PRIZE_ADDRESS', name, link: `/myRewards/address?redemptionId=${id}` };
  });
  return { open, coins: sumOfCoins(lots.map(({ available }) => ({ coins: available }))) };
};

import { type Coins, coins, negate } from '@sikka/money';
import { createHouseBooks, type Ledger, type Leg } from '#areas/payments/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Page } from '#platform/data/page.ts';
import {
  isExpired,
  type Lot,
  type LotCoins,
  lotKind,
  lotOfKind,
  returnLotOf,
  monthAfter,
  sumOfCoins,
  splitOverLots,
} from './coin-rules.ts';
import type { Earning } from './earning-store.ts';

/** Version of the posting rules below, stored with every journal without a rule of its own. */
const ruleVersion = 1;

/** Record kinds of the journals that change a user's coins. */
export const journalKinds = {
  coins_earned: 'EARNED',
  coins_expired: 'EXPIRED',
  coins_taken_back: 'TAKEN_BACK',
  coins_spent: 'SPENT',
  coins_returned: 'RETURNED',
} as const;
type JournalKind = keyof typeof journalKinds | 'coins_redeemed';

const earningKey = ({ rule, period, user_gid: userGid }: Pick<Earning, 'rule' | 'period' | 'user_gid'>): string =>
  `${rule}:${period}:${userGid}`;

/**
 * Ledger postings of coins: issued from a house account, to another one when they expire, on hold
 * while a prize is ordered, and redeemed once its owner has it. Each journal is named after its
 * cause, so it is posted once.
 */
export const createCoinLedger = (ledger: Ledger) => {
  const books = createHouseBooks(ledger, 'COIN', ['coins_issued', 'coins_breakage', 'coins_on_hold', 'coins_redeemed']);
  const post = (
    trx: AnyTransaction | undefined,
    journal: { ref: string; kind: JournalKind; actor: string; ruleVersion?: number; legs: Leg<'COIN'>[] },
  ): Promise<void> => books.post(trx, { ruleVersion, ...journal });

  const lotsOf = async (userGid: string, trx?: AnyTransaction): Promise<Lot[]> => {
    const accounts = await ledger.accountsOf(userGid, 'COIN', trx);
    return accounts.map(({ id, kind, balance, held, isFrozen }) => ({
      id,
      lot: lotOfKind(kind),
      available: balance - held,
      isFrozen,
    }));
  };

  /**
   * Expires coins of a lot. The second part of `ref` is the lot, by which the liability is
   * reported.
   */
  const expireLot = (
    trx: AnyTransaction | undefined,
    { ref, account, amount }: { ref: string; account: Leg<'COIN'>['account']; amount: Coins },
  ): Promise<void> =>
    post(trx, {
      ref,
      kind: 'coins_expired',
      actor: 'job:expire-coins',
      legs: [
        { account, amount: negate(amount) },
        { account: books.account('coins_breakage'), amount },
      ],
    });

  return {
    open: books.open,
    lotsOf,
    /** Coins that users have or that are on hold: all that were issued, without those that expired or were redeemed. */
    owed: async (): Promise<number> => {
      const kinds = ['coins_issued', 'coins_breakage', 'coins_redeemed'] as const;
      const balances = await Promise.all(kinds.map((kind) => ledger.balanceOf(books.account(kind))));
      return balances.reduce((owed, { balance }) => owed - balance, 0);
    },
    statementOf: (userGid: string, page: Page) => ledger.statementOfOwner(userGid, 'COIN', page),

    issue: async (
      trx: AnyTransaction,
      earning: Pick<Earning, 'user_gid' | 'rule' | 'period' | 'rule_version' | 'coins' | 'lot'>,
    ) => {
      const { user_gid: owner, lot, rule_version: version } = earning;
      const amount: Coins = coins(earning.coins);
      const account = await ledger.openAccount({ owner, kind: lotKind(lot), currency: 'COIN' }, trx);
      await post(trx, {
        ref: `coins:${earningKey(earning)}`,
        kind: 'coins_earned',
        actor: `user:${owner}`,
        ruleVersion: version,
        legs: [
          { account: books.account('coins_issued'), amount: negate(amount) },
          { account, amount },
        ],
      });
    },

    /**
     * Takes back earned coins, from their own lot first. Spent or frozen coins are not claimed, so
     * that taking back never blocks the cause. Returns how many came back.
     */
    clawBack: async (trx: AnyTransaction, earning: Earning): Promise<number> => {
      const parts = splitOverLots(await lotsOf(earning.user_gid, trx), earning.coins, earning.lot);
      const takenCoins = sumOfCoins(parts);
      if (takenCoins === 0) return 0;
      await post(trx, {
        ref: `coins-back:${earningKey(earning)}`,
        kind: 'coins_taken_back',
        actor: 'job:take-back-coins',
        legs: [
          { account: books.account('coins_issued'), amount: coins(takenCoins) },
          ...parts.map(({ id, coins: part }) => ({ account: { id, currency: 'COIN' } as const, amount: coins(-part) })),
        ],
      });
      return takenCoins;
    },

    /**
     * Puts the price of a redemption on hold, from unexpired lots, soonest to expire first;
     * undefined if there are too few coins. The caller must hold the lock of the user's coins.
     */
    spend: async (
      trx: AnyTransaction,
      {
        userGid,
        redemptionId,
        coins: price,
        today,
      }: { userGid: string; redemptionId: string; coins: number; today: string },
    ): Promise<LotCoins[] | undefined> => {
      const lots = (await lotsOf(userGid, trx)).filter(({ lot }) => lot >= today.slice(0, 7));
      const parts = splitOverLots(lots, price);
      if (sumOfCoins(parts) < price) return undefined;
      await post(trx, {
        ref: `coins-spent:${redemptionId}`,
        kind: 'coins_spent',
        actor: `user:${userGid}`,
        legs: [
          { account: books.account('coins_on_hold'), amount: coins(price) },
          ...parts.map(({ id, coins: part }) => ({ account: { id, currency: 'COIN' } as const, amount: coins(-part) })),
        ],
      });
      return parts.map(({ lot, coins: part }) => ({ lot, coins: part }));
    },

    /** Uses up the coins on hold once the owner has the prize. */
    redeem: (trx: AnyTransaction, redemption: { redemption_id: string; coins: number }): Promise<void> =>
      post(trx, {
        ref: `coins-redeemed:${redemption.redemption_id}`,
        kind: 'coins_redeemed',
        actor: 'job:order-prize',
        legs: [
          { account: books.account('coins_on_hold'), amount: coins(-redemption.coins) },
          { account: books.account('coins_redeemed'), amount: coins(redemption.coins) },
        ],
      }),

    /**
     * Returns the coins of a failed redemption to their lots. If a lot has expired meanwhile and
     * the supplier is to blame, the coins get some more weeks; if the owner let the redemption
     * lapse, they expire, so that redeeming never gains time.
     */
    returnCoins: async (
      trx: AnyTransaction,
      redemption: { user_gid: string; redemption_id: string; coins: number; lots: readonly LotCoins[] },
      { today, isLapsed }: { today: string; isLapsed: boolean },
    ): Promise<void> => {
      const { user_gid: owner, redemption_id: id } = redemption;
      const parts: { lot: string; account: Leg<'COIN'>['account']; amount: Coins }[] = [];
      for (const { lot: originalLot, coins: part } of redemption.lots) {
        const lot = isLapsed ? originalLot : returnLotOf(originalLot, today);
        const account = await ledger.openAccount({ owner, kind: lotKind(lot), currency: 'COIN' }, trx);
        parts.push({ lot, account, amount: coins(part) });
      }
      await post(trx, {
        ref: `coins-returned:${id}`,
        kind: 'coins_returned',
        actor: 'job:return-coins',
        legs: [
          { account: books.account('coins_on_hold'), amount: coins(-redemption.coins) },
          ...parts.map(({ account, amount }) => ({ account, amount })),
        ],
      });
      for (const { lot, ...part } of parts)
        if (isExpired(lot, today)) await expireLot(trx, { ref: `coins-expired:${lot}:${owner}:${id}`, ...part });
    },

    /** Expires the coins of a deleted account; frozen ones expire with their month. */
    forfeit: async (userGid: string): Promise<void> => {
      for (const { id, lot, available, isFrozen } of await lotsOf(userGid)) {
        if (available === 0 || isFrozen) continue;
        const account = { id, currency: 'COIN' } as const;
        await expireLot(undefined, { ref: `coins-given-up:${lot}:${userGid}`, account, amount: coins(available) });
      }
    },

    /**
     * Owners of coins that expire with a month, `YYYY-MM`, in pages of `limit`; `after` is the last
     * id of the previous page.
     */
    holdersOf: async (lot: string, limit: number, after = 0): Promise<(Lot & { owner: string })[]> => {
      const accounts = await ledger.accountsBetween(lotKind(lot), lotKind(monthAfter(lot)), limit, after);
      return accounts.map(({ id, owner, balance, held }) => ({ id, owner, lot, available: balance - held }));
    },

    /**
     * Expires the coins of all months before `month`, `YYYY-MM`; returns the number of accounts.
     */
    expire: async (month: string): Promise<number> => {
      const batch = 500;
      for (let count = 0; ; count += batch) {
        const accounts = await ledger.accountsBetween(lotKind(''), lotKind(month), batch);
        for (const { id, owner, kind, balance, held } of accounts) {
          const account = { id, currency: 'COIN' } as const;
          const ref = `coins-expired:${lotOfKind(kind)}:${owner}`;
          await expireLot(undefined, { ref, account, amount: coins(balance - held) });
        }
        if (accounts.length < batch) return count + accounts.length;
      }
    },
  };
};

export type CoinLedger = ReturnType<typeof createCoinLedger>;

import { type Coins, coins, negate } from '@sikka/money';
import type { AnyTransaction } from '#platform/database.ts';
import { createHouseBooks, type Ledger, type Leg } from '#areas/payments/index.ts';
import { type Lot, lotKind, lotOfKind, sumOfCoins, takeFrom } from './coin-rules.ts';
import type { Earning } from './earning-store.ts';

/** Version of the rules below for what has no rule of its own, kept with every journal. */
const ruleVersion = 1;

/** What the journals of coins are for. */
export const journalKinds = {
  coins_earned: 'EARNED',
  coins_expired: 'EXPIRED',
  coins_taken_back: 'TAKEN_BACK',
} as const;
type JournalKind = keyof typeof journalKinds;

const nameOf = ({ rule, period, user_gid: userGid }: Pick<Earning, 'rule' | 'period' | 'user_gid'>): string =>
  `${rule}:${period}:${userGid}`;

/**
 * The way of coins through our books: issued from one account of the house, and to the other one when nobody used them in time. Each movement is
 * named by what causes it, so it happens once.
 */
export const createCoinLedger = (ledger: Ledger) => {
  const books = createHouseBooks(ledger, 'COIN', ['coins_issued', 'coins_breakage']);
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

  return {
    open: books.open,
    lotsOf,
    statementOf: (userGid: string, page: { pageIndex: number; pageSize: number }) =>
      ledger.statementOfOwner(userGid, 'COIN', page),

    /** Issues what was earned. */
    issue: async (
      trx: AnyTransaction,
      earning: Pick<Earning, 'user_gid' | 'rule' | 'period' | 'rule_version' | 'coins' | 'lot'>,
    ) => {
      const { user_gid: owner, lot, rule_version: version } = earning;
      const amount: Coins = coins(earning.coins);
      const account = await ledger.openAccount({ owner, kind: lotKind(lot), currency: 'COIN' }, trx);
      await post(trx, {
        ref: `coins:${nameOf(earning)}`,
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
     * Takes back what was earned, from its own lot first; of coins that are gone or frozen nothing is asked for, so that it never stands in the way of what
     * undid them. Returns how many came back.
     */
    takeBack: async (trx: AnyTransaction, earning: Earning): Promise<number> => {
      const parts = takeFrom(await lotsOf(earning.user_gid, trx), earning.coins, earning.lot);
      const taken = sumOfCoins(parts);
      if (taken === 0) return 0;
      await post(trx, {
        ref: `coins-back:${nameOf(earning)}`,
        kind: 'coins_taken_back',
        actor: 'job:take-back-coins',
        legs: [
          { account: books.account('coins_issued'), amount: coins(taken) },
          ...parts.map(({ id, coins: part }) => ({ account: { id, currency: 'COIN' } as const, amount: coins(-part) })),
        ],
      });
      return taken;
    },

    /** Ends the coins of all months before this one, `YYYY-MM`; returns how many accounts that were. */
    expire: async (month: string): Promise<number> => {
      const breakage = books.account('coins_breakage');
      const batch = 500;
      for (let count = 0; ; count += batch) {
        const accounts = await ledger.accountsBetween(lotKind(''), lotKind(month), batch);
        for (const { id, owner, kind, balance, held } of accounts) {
          const amount = coins(balance - held);
          await post(undefined, {
            ref: `coins-expired:${lotOfKind(kind)}:${owner}`,
            kind: 'coins_expired',
            actor: 'job:expire-coins',
            legs: [
              { account: { id, currency: 'COIN' }, amount: negate(amount) },
              { account: breakage, amount },
            ],
          });
        }
        if (accounts.length < batch) return count + accounts.length;
      }
    },
  };
};

export type CoinLedger = ReturnType<typeof createCoinLedger>;

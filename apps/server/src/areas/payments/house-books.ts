import type { AnyTransaction } from '#platform/data/database.ts';
import type { Account, Currency, Journal } from './ledger-rules.ts';
import type { Ledger } from './ledger.ts';

/** Opens house accounts in one currency and posts journals between them and others. */
export const createHouseBooks = <C extends Currency, Kind extends string>(
  ledger: Ledger,
  currency: C,
  kinds: readonly Kind[],
) => {
  const accounts = new Map<Kind, Account<C>>();
  const openAccount = (kind: string, trx?: AnyTransaction): Promise<Account<C>> =>
    ledger.openAccount({ owner: 'house', kind, currency, mayGoNegative: true, sharded: true }, trx);
  return {
    /** Opens the accounts of `kinds`; must run before the first journal. */
    open: async (): Promise<void> => {
      for (const kind of kinds) accounts.set(kind, await openAccount(kind));
    },
    /** Opens a house account whose kind is not in `kinds`, such as that of a payee. */
    openAccount,
    account: (kind: Kind): Account<C> => {
      const account = accounts.get(kind);
      if (!account) throw new Error('Money cannot move before the accounts are open');
      return account;
    },
    /** Posts a journal without its zero legs. Throws if the ledger refuses it, which must not happen. */
    post: async (trx: AnyTransaction | undefined, journal: Journal<C>): Promise<void> => {
      const legs = journal.legs.filter(({ amount }) => amount !== 0);
      const result = await ledger.post({ ...journal, legs }, trx);
      if (result.outcome === 'refused') throw new Error(`The books refuse ${journal.ref}: ${result.reason}`);
    },
  };
};

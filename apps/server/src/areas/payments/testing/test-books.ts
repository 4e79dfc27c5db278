import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { transaction } from '#platform/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createInvariantStore, type InvariantStore } from '../invariant-store.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import type { Account } from '../ledger-rules.ts';
import { createLedgerStore } from '../ledger-store.ts';

/** A ledger on a database of its own, with an account of the outside world that money comes from and goes to. */
export interface TestBooks {
  database: TestDatabase;
  ledger: Ledger;
  invariants: InvariantStore;
  /** Posts in a transaction of its own, so that many race. */
  race: Ledger['post'];
  outside: Account<'INR'>;
  /** A new user's wallet with this many paise in it. */
  wallet(amount?: number): Promise<Account<'INR'>>;
  /** Names of the invariants that are broken now. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

/** What tests say of every movement. */
export const cause = { kind: 'transfer', ruleVersion: 1, actor: 'job:test' } as const;

export const openTestBooks = async (options: { poolSize?: number } = {}): Promise<TestBooks> => {
  const database = await createTestDatabase({ ...options, crossesBuckets: true });
  const ledger = createLedger(createLedgerStore(database.db));
  const invariants = createInvariantStore(database.db);
  const outside = await ledger.openAccount({
    owner: 'house',
    kind: 'outside',
    currency: 'INR',
    mayGoNegative: true,
    spread: true,
  });
  return {
    database,
    ledger,
    invariants,
    race: (journal) => transaction(database.db, (trx) => ledger.post(journal, trx)),
    outside,
    wallet: async (amount = 0) => {
      const owner = randomUUID();
      const account = await ledger.openAccount({ owner, kind: 'wallet', currency: 'INR' });
      if (amount > 0) {
        await ledger.post({
          ...cause,
          ref: `fill:${owner}`,
          legs: [
            { account: outside, amount: paise(-amount) },
            { account, amount: paise(amount) },
          ],
        });
      }
      return account;
    },
    broken: () => invariants.broken(),
    close: () => database.drop(),
  };
};

/** A journal that moves paise from one account to another. */
export const transfer = (ref: string, from: Account<'INR'>, to: Account<'INR'>, amount: number) => ({
  ...cause,
  ref,
  legs: [
    { account: from, amount: paise(-amount) },
    { account: to, amount: paise(amount) },
  ],
});

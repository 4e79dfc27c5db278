import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { transaction } from '#platform/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createInvariantStore, type InvariantStore } from '../invariant-store.ts';
import type { Account } from '../ledger-rules.ts';
import { createLedgerStore } from '../ledger-store.ts';
import { createLedger, type Ledger } from '../ledger.ts';

/** A ledger on its own database. Money enters and leaves through the account `outside`. */
export interface TestLedger {
  database: TestDatabase;
  ledger: Ledger;
  invariants: InvariantStore;
  /** Posts in its own transaction, so that concurrent calls race. */
  postInTransaction: Ledger['post'];
  outside: Account<'INR'>;
  /** Opens the wallet of a new user, with a balance in paise. */
  openWallet(amount?: number): Promise<Account<'INR'>>;
  /** Names of the broken invariants. */
  brokenInvariants(): Promise<string[]>;
  close(): Promise<void>;
}

/** Fields that every journal of the tests has. */
export const journalFields = { kind: 'transfer', ruleVersion: 1, actor: 'job:test' } as const;

export const openTestLedger = async (options: { poolSize?: number } = {}): Promise<TestLedger> => {
  const database = await createTestDatabase({ ...options, crossesBuckets: true });
  const ledger = createLedger(createLedgerStore(database.db));
  const invariants = createInvariantStore(database.db);
  const outside = await ledger.openAccount({
    owner: 'house',
    kind: 'outside',
    currency: 'INR',
    mayGoNegative: true,
    sharded: true,
  });
  return {
    database,
    ledger,
    invariants,
    postInTransaction: (journal) => transaction(database.db, (trx) => ledger.post(journal, trx)),
    outside,
    openWallet: async (amount = 0) => {
      const owner = randomUUID();
      const account = await ledger.openAccount({ owner, kind: 'wallet', currency: 'INR' });
      if (amount > 0) {
        await ledger.post({
          ...journalFields,
          ref: `deposit:${owner}`,
          legs: [
            { account: outside, amount: paise(-amount) },
            { account, amount: paise(amount) },
          ],
        });
      }
      return account;
    },
    brokenInvariants: () => invariants.broken(),
    close: () => database.drop(),
  };
};

/** A journal that moves paise from one account to another. */
export const transfer = (ref: string, from: Account<'INR'>, to: Account<'INR'>, amount: number) => ({
  ...journalFields,
  ref,
  legs: [
    { account: from, amount: paise(-amount) },
    { account: to, amount: paise(amount) },
  ],
});

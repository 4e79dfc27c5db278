import { batched } from '#platform/data/batched.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { offsetOf, type Page } from '#platform/data/page.ts';
import {
  type Account,
  type Capture,
  checkCapture,
  checkHold,
  checkJournal,
  type Currency,
  type Hold,
  type HoldOutcome,
  type Journal,
  type PostOutcome,
  refusalOf,
  type VoidOutcome,
} from './ledger-rules.ts';
import type {
  Balance,
  LedgerStore,
  OwnedAccount,
  OwnerBooks,
  OwnerLine,
  PostingResult,
  StatementLine,
} from './ledger-store.ts';
import { createPostBatcher } from './post-together.ts';

export interface AccountRequest<C extends Currency> {
  /** userGid, or 'house' for an account of our own. */
  owner: string;
  /** Purpose in lower case and underscores: `wallet`. One account per kind, owner and currency. */
  kind: string;
  currency: C;
  /** Whether the balance may be negative, as it mirrors something outside the books. Default false. */
  mayGoNegative?: boolean;
  /** One row per bucket, for concurrent writers. Only for house accounts with `mayGoNegative`. Default false. */
  sharded?: boolean;
}

/**
 * The double-entry ledger. Writes join the caller's transaction `trx`, or run in one of their own. Programming errors
 * (unbalanced legs, an unknown account or hold) throw; refusals that users can cause are outcomes.
 */
export interface Ledger {
  /** Opens an account or finds the existing one. Throws if that has other options. */
  openAccount<C extends Currency>(request: AccountRequest<C>, trx?: AnyTransaction): Promise<Account<C>>;
  /** Posts a journal once per `ref`; a repeated call returns the first result. */
  post<C extends Currency>(journal: Journal<C>, trx?: AnyTransaction): Promise<PostOutcome>;
  /** Reserves an amount of an account. */
  hold<C extends Currency>(hold: Hold<C>, trx?: AnyTransaction): Promise<HoldOutcome>;
  /** Posts the held amount to the recipients, as the journal `capture:<ref>`. */
  capture<C extends Currency>(capture: Capture<C>, trx?: AnyTransaction): Promise<PostOutcome>;
  /** Releases a hold. */
  void(ref: string, trx?: AnyTransaction): Promise<VoidOutcome>;
  balanceOf(account: Account, trx?: AnyTransaction): Promise<Balance>;
  /** Postings with numbers below `before`, newest first, at most 100. Throws RangeError for a sharded account. */
  statementOf(account: Account, page?: { before?: number; limit?: number }): Promise<StatementLine[]>;
  /** The accounts of a user with a positive balance in a currency, by kind. */
  accountsOf(owner: string, currency: Currency, trx?: AnyTransaction): Promise<OwnedAccount[]>;
  /**
   * COIN accounts that are not frozen and have an unreserved balance, with `from` <= kind < `before`, by kind and id.
   * `after`: only accounts with higher ids, for the next page of one kind.
   */
  accountsBetween(from: string, before: string, limit: number, after?: number): Promise<OwnedAccount[]>;
  /** Statement over all accounts of a user in a currency: one line per journal, newest first; pages from 1. */
  statementOfOwner(owner: string, currency: Currency, page: Page): Promise<{ lines: OwnerLine[]; totalSize: number }>;
}

const statementLimit = 100;

const readResult = ({ outcome, journal, accounts, balances }: PostingResult): PostOutcome => {
  const refused = refusalOf(outcome);
  if (refused) return refused;
  if (journal === null || balances === null || (outcome !== 'posted' && outcome !== 'repeated')) {
    throw new Error(`The ledger answered ${outcome}`);
  }
  const balanceEntries = accounts.flatMap((account, index) => {
    const balance = balances[index] ?? null;
    return balance === null ? [] : [[Number(account), Number(balance)] as const];
  });
  return { outcome, journal, balances: new Map(balanceEntries) };
};

const currencyOf = <C extends Currency>(legs: readonly { account: Account<C> }[]): C => {
  const [leg] = legs;
  if (!leg) throw new RangeError('No account is named');
  return leg.account.currency;
};

/** Maximum number of concurrent journals, of callers without a transaction, that are posted in one transaction. */
const maxBatchSize = 64;

export const createLedger = (store: LedgerStore): Ledger => {
  const postBatched = createPostBatcher<Journal<Currency>, PostingResult>({
    postAll: store.postAll,
    postOne: (journal) => store.post(journal, currencyOf(journal.legs)),
    max: maxBatchSize,
  });
  const accountsOf = batched((books: readonly OwnerBooks[]) => store.accountsOf(books));
  const statementOf = batched(store.statementsOf);
  return {
    openAccount: async ({ owner, kind, currency, mayGoNegative = false, sharded = false }, trx) => ({
      id: await store.open(owner === 'house' ? null : owner, kind, currency, mayGoNegative, sharded, trx),
      currency,
    }),
    post: async (journal, trx) => {
      checkJournal(journal);
      return readResult(await (trx ? store.post(journal, currencyOf(journal.legs), trx) : postBatched(journal)));
    },
    hold: async (hold, trx) => {
      checkHold(hold);
      const outcome = await store.hold(hold, trx);
      return refusalOf(outcome) ?? { outcome: outcome === 'repeated' ? 'repeated' : 'held' };
    },
    capture: async (capture, trx) => {
      checkCapture(capture);
      return readResult(await store.capture(capture, currencyOf(capture.recipients), trx));
    },
    void: async (ref, trx) => {
      const outcome = await store.void(ref, trx);
      return refusalOf(outcome) ?? { outcome: outcome === 'repeated' ? 'repeated' : 'voided' };
    },
    balanceOf: (account, trx) => store.balanceOf(account, trx),
    statementOf: async (account, { before, limit = statementLimit } = {}) => {
      if (account.id < 0) throw new RangeError('A sharded account has no ordered statement');
      return store.statementOf(account, before ?? null, Math.min(limit, statementLimit));
    },
    accountsOf: async (owner, currency, trx) => {
      if (!trx) return accountsOf({ owner, currency });
      const [accounts = []] = await store.accountsOf([{ owner, currency }], trx);
      return accounts;
    },
    accountsBetween: store.accountsBetween,
    statementOfOwner: async (owner, currency, page) => {
      const lines = await statementOf({ owner, currency, limit: page.pageSize, offset: offsetOf(page) });
      const isBeyond = lines.length === 0 && page.pageIndex > 1;
      const totalSize = isBeyond ? await store.countOfOwner(owner, currency) : (lines[0]?.totalSize ?? 0);
      return { lines, totalSize };
    },
  };
};

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
import { batched } from '#platform/data/batched.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { offsetOf, type Page } from '#platform/data/page.ts';
import type {
  Balance,
  LedgerStore,
  OwnedAccount,
  OwnerBooks,
  OwnerLine,
  PostingAnswer,
  StatementLine,
} from './ledger-store.ts';
import { postTogether } from './post-together.ts';

/** An account that somebody wants. */
export interface AccountRequest<C extends Currency> {
  /** userGid, or 'house' for an account of our own. */
  owner: string;
  /** What it is for, in small letters and underscores: `wallet`. One a kind, owner and currency. */
  kind: string;
  currency: C;
  /** Mirrors something outside of the books, so it may fall below zero. Default: never below zero. */
  mayGoNegative?: boolean;
  /** Written by everybody, so it is spread over a row a bucket. Only for the house, and only together with `mayGoNegative`. */
  spread?: boolean;
}

/**
 * The books. Writing takes a transaction of the caller, and is undone with it, or runs as one of its own. Mistakes of ours (legs that
 * do not balance, an account or a hold that was never made) throw; what users run into is an outcome.
 */
export interface Ledger {
  /** Opens an account, or finds it. Throws when it was opened with other rules. */
  openAccount<C extends Currency>(request: AccountRequest<C>, trx?: AnyTransaction): Promise<Account<C>>;
  /** Posts a journal once, however often and from wherever it is sent. */
  post<C extends Currency>(journal: Journal<C>, trx?: AnyTransaction): Promise<PostOutcome>;
  /** Sets money of an account aside. */
  hold<C extends Currency>(hold: Hold<C>, trx?: AnyTransaction): Promise<HoldOutcome>;
  /** Gives what was held to others, as the journal `capture:<ref>`. */
  capture<C extends Currency>(capture: Capture<C>, trx?: AnyTransaction): Promise<PostOutcome>;
  /** Releases a hold. */
  void(ref: string, trx?: AnyTransaction): Promise<VoidOutcome>;
  balanceOf(account: Account, trx?: AnyTransaction): Promise<Balance>;
  /** Postings of an account that is not spread, newest first, older than the one numbered `before`; 100 at most. */
  statementOf(account: Account, page?: { before?: number; limit?: number }): Promise<StatementLine[]>;
  /** The accounts of a user in a currency that are not empty, by kind. */
  accountsOf(owner: string, currency: Currency, trx?: AnyTransaction): Promise<OwnedAccount[]>;
  /**
   * Accounts of users in coins with something to give and not frozen, of kinds from the first one up to the other, which is not included;
   * ordered by kind and number. `after`: only those with higher numbers, for the next page of one kind.
   */
  accountsBetween(from: string, before: string, limit: number, after?: number): Promise<OwnedAccount[]>;
  /** What moved on all accounts of a user in a currency, a line a journal, newest first; pages count from 1. */
  statementOfOwner(owner: string, currency: Currency, page: Page): Promise<{ lines: OwnerLine[]; totalSize: number }>;
}

const statementLimit = 100;

const readAnswer = ({ outcome, journal, accounts, balances }: PostingAnswer): PostOutcome => {
  const refused = refusalOf(outcome);
  if (refused) return refused;
  if (journal === null || balances === null || (outcome !== 'posted' && outcome !== 'repeated')) {
    throw new Error(`The ledger answered ${outcome}`);
  }
  const known = accounts.flatMap((account, index) => {
    const balance = balances[index] ?? null;
    return balance === null ? [] : [[Number(account), Number(balance)] as const];
  });
  return { outcome, journal, balances: new Map(known) };
};

const currencyOf = <C extends Currency>(legs: readonly { account: Account<C> }[]): C => {
  const [leg] = legs;
  if (!leg) throw new RangeError('No account is named');
  return leg.account.currency;
};

/** Journals that come alone and at the same time are posted in one transaction, at most so many. */
const maxTogether = 64;

export const createLedger = (store: LedgerStore): Ledger => {
  const postAlone = postTogether<Journal<Currency>, PostingAnswer>({
    all: store.postAll,
    one: (journal) => store.post(journal, currencyOf(journal.legs)),
    max: maxTogether,
  });
  const accountsOf = batched((books: readonly OwnerBooks[]) => store.accountsOf(books));
  const statementOf = batched(store.statementsOf);
  return {
    openAccount: async ({ owner, kind, currency, mayGoNegative = false, spread = false }, trx) => ({
      id: await store.open(owner === 'house' ? null : owner, kind, currency, mayGoNegative, spread, trx),
      currency,
    }),
    post: async (journal, trx) => {
      checkJournal(journal);
      return readAnswer(await (trx ? store.post(journal, currencyOf(journal.legs), trx) : postAlone(journal)));
    },
    hold: async (hold, trx) => {
      checkHold(hold);
      const outcome = await store.hold(hold, trx);
      return refusalOf(outcome) ?? { outcome: outcome === 'repeated' ? 'repeated' : 'held' };
    },
    capture: async (capture, trx) => {
      checkCapture(capture);
      return readAnswer(await store.capture(capture, currencyOf(capture.to), trx));
    },
    void: async (ref, trx) => {
      const outcome = await store.void(ref, trx);
      return refusalOf(outcome) ?? { outcome: outcome === 'repeated' ? 'repeated' : 'voided' };
    },
    balanceOf: (account, trx) => store.balanceOf(account, trx),
    statementOf: async (account, { before, limit = statementLimit } = {}) => {
      if (account.id < 0) throw new RangeError('A spread account has no statement in one order');
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

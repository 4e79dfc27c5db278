import { sql } from 'kysely';
import { byPlace } from '#platform/data/batched.ts';
import type { AnyTransaction, Database } from '#platform/data/database.ts';
import { type Account, type Capture, type Currency, type Hold, inLockOrder, type Journal } from './ledger-rules.ts';

/** What a function of the ledger answers. */
export interface PostingAnswer {
  outcome: string;
  journal: number | null;
  /** The accounts of the journal and their balances after it, null for spread ones. Digits, as the driver reads bigints of an array. */
  accounts: string[];
  balances: (string | null)[] | null;
}

/** One posting of an account, newest first. */
export interface StatementLine {
  /** Counts the account's postings from 1 without gaps. */
  number: number;
  ref: string;
  kind: string;
  amount: number;
  balanceAfter: number;
  at: Date;
}

/** What one journal changed on all accounts of an owner together, newest first. */
export interface OwnerLine {
  journal: number;
  ref: string;
  kind: string;
  amount: number;
  /** On all accounts together. */
  balanceAfter: number;
  at: Date;
}

/** An account of a user with what is on it. */
export interface OwnedAccount {
  id: number;
  /** The user. */
  owner: string;
  kind: string;
  balance: number;
  held: number;
  /** Nothing can be posted to it. */
  isFrozen: boolean;
}

/** All accounts of a user in a currency. */
export interface OwnerBooks {
  owner: string;
  currency: Currency;
}

/** Lines of a statement, the newest first, after as many that are left out. */
export interface StatementPage extends OwnerBooks {
  limit: number;
  offset: number;
}

/** What an account holds, in its smallest unit. */
export interface Balance {
  balance: number;
  /** The part of it that pending holds reserve. */
  held: number;
}

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('A function of the ledger did not answer');
  return row;
};

const ownedAccount = sql`account_id as id, owner_gid as owner, kind, balance, held, frozen_at is not null as "isFrozen"`;

/** The only SQL of the ledger. Money is written by functions of the database alone. */
export const createLedgerStore = (db: Database) => ({
  async open(
    owner: string | null,
    kind: string,
    currency: Currency,
    mayGoNegative: boolean,
    spread: boolean,
    trx?: AnyTransaction,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select open_account(coalesce(${owner}::uuid, house_owner()), ${kind}, ${currency}, ${mayGoNegative}, ${spread}) as id`.execute(
      trx ?? db,
    );
    return only(rows).id;
  },

  async post<C extends Currency>(journal: Journal<C>, currency: C, trx?: AnyTransaction): Promise<PostingAnswer> {
    const { ref, kind, ruleVersion, actor } = journal;
    const legs = inLockOrder(journal.legs);
    const accounts = legs.map(({ account }) => account.id);
    const { rows } = await sql<Omit<PostingAnswer, 'accounts'>>`select * from post_journal(
      ${ref}, ${kind}, ${currency}, ${ruleVersion}, ${actor}, ${accounts}, ${legs.map(({ amount }) => amount)})`.execute(
      trx ?? db,
    );
    return { ...only(rows), accounts: accounts.map(String) };
  },

  /**
   * Posts journals in one transaction. When one of them is not new or not possible, none is posted: then it throws or answers
   * `undefined`, and each is to be posted alone.
   */
  async postAll(journals: readonly Journal<Currency>[]): Promise<PostingAnswer[] | undefined> {
    const legs = journals.map((journal) => inLockOrder(journal.legs));
    const all = legs.flat();
    let end = 0;
    const ends = legs.map(({ length }) => (end += length));
    const { rows } = await sql<{
      journals: string[] | null;
      balances: (string | null)[];
    }>`select * from post_journals(
      ${journals.map(({ ref }) => ref)}, ${journals.map(({ kind }) => kind)},
      ${legs.map(([leg]) => leg?.account.currency)}, ${journals.map(({ ruleVersion }) => ruleVersion)},
      ${journals.map(({ actor }) => actor)}, ${all.map(({ account }) => account.id)},
      ${all.map(({ amount }) => amount)}, ${ends})`.execute(db);
    const { journals: numbers, balances } = only(rows);
    return numbers?.map((journal, place) => ({
      outcome: 'posted',
      journal: Number(journal),
      accounts: (legs[place] ?? []).map(({ account }) => String(account.id)),
      balances: balances.slice(ends[place - 1] ?? 0, ends[place]),
    }));
  },

  async hold<C extends Currency>({ ref, account, amount, actor }: Hold<C>, trx?: AnyTransaction): Promise<string> {
    const { rows } = await sql<{ outcome: string }>`
      select hold_amount(${ref}, ${account.id}, ${account.currency}, ${amount}, ${actor}) as outcome`.execute(
      trx ?? db,
    );
    return only(rows).outcome;
  },

  async capture<C extends Currency>(capture: Capture<C>, currency: C, trx?: AnyTransaction): Promise<PostingAnswer> {
    const { ref, kind, ruleVersion, actor, to } = capture;
    const { rows } = await sql<PostingAnswer>`select * from capture_hold(
      ${ref}, ${kind}, ${currency}, ${ruleVersion}, ${actor},
      ${to.map(({ account }) => account.id)}, ${to.map(({ amount }) => amount)})`.execute(trx ?? db);
    return only(rows);
  },

  async void(ref: string, trx?: AnyTransaction): Promise<string> {
    const { rows } = await sql<{
      outcome: string;
    }>`select void_hold(${ref}) as outcome`.execute(trx ?? db);
    return only(rows).outcome;
  },

  async balanceOf({ id }: Account, trx?: AnyTransaction): Promise<Balance> {
    const { rows } = await sql<Balance>`
      select sum(balance)::bigint as balance, sum(held)::bigint as held
      from account where account_id = ${id} group by account_id`.execute(trx ?? db);
    return only(rows);
  },

  async statementOf({ id }: Account, before: number | null, limit: number): Promise<StatementLine[]> {
    const { rows } = await sql<StatementLine>`
      select number, ref, kind, amount, balance_after as "balanceAfter", at from posting join journal using (journal_id)
      where account_id = ${id} and shard = 0 and number < coalesce(${before}::bigint, 9223372036854775807)
      order by number desc limit ${limit}`.execute(db);
    return rows;
  },

  /** The accounts of many that are not empty, by kind. */
  async accountsOf(books: readonly OwnerBooks[], trx?: AnyTransaction): Promise<OwnedAccount[][]> {
    const { rows } = await sql<OwnedAccount & { place: number }>`
      select found.*, place from (
        select * from unnest(${books.map(({ owner }) => owner)}::uuid[], ${books.map(({ currency }) => currency)}::currency[])
          with ordinality as one (of_owner, of_currency, place) limit ${books.length}
      ) as requested cross join lateral (
        select ${ownedAccount} from account
        where owner_gid = of_owner and currency = of_currency and balance > 0 order by kind
      ) as found order by place, kind`.execute(trx ?? db);
    return byPlace(books, rows);
  },

  async accountsBetween(from: string, before: string, limit: number, after = 0): Promise<OwnedAccount[]> {
    const { rows } = await sql<OwnedAccount>`
      select ${ownedAccount} from account
      where currency = 'COIN' and account_id > ${after} and kind >= ${from} and kind < ${before} and balance > held and frozen_at is null
      order by kind, account_id limit ${limit}`.execute(db);
    return rows;
  },

  /** Pages of what moved, and how many lines there are in all, told by every line; a page beyond the last one has none. */
  async statementsOf(pages: readonly StatementPage[]): Promise<(OwnerLine & { totalSize: number })[][]> {
    const { rows } = await sql<OwnerLine & { totalSize: number; place: number }>`
      select found.*, place from (
        select * from unnest(${pages.map(({ owner }) => owner)}::uuid[], ${pages.map(({ currency }) => currency)}::currency[],
            ${pages.map(({ limit }) => limit)}::int[], ${pages.map(({ offset }) => offset)}::int[])
          with ordinality as page (of_owner, of_currency, max_lines, lines_before, place) limit ${pages.length}
      ) as requested cross join lateral (
        select journal_id as journal, ref, kind, amount, "balanceAfter", at, "totalSize" from (
          select journal_id, sum(amount)::bigint as amount, sum(sum(amount)) over (order by journal_id)::bigint as "balanceAfter",
            count(*) over () as "totalSize"
          from account join posting using (account_id, shard)
          where owner_gid = of_owner and account.currency = of_currency group by journal_id
          order by journal_id desc limit max_lines offset lines_before
        ) line join journal using (journal_id)
        order by journal_id desc
      ) as found order by place, journal desc`.execute(db);
    return byPlace(pages, rows);
  },

  async countOfOwner(owner: string, currency: Currency): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(distinct journal_id) as total from account join posting using (account_id, shard)
      where owner_gid = ${owner} and account.currency = ${currency}`.execute(db);
    return only(rows).total;
  },
});

export type LedgerStore = ReturnType<typeof createLedgerStore>;

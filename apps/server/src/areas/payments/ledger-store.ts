import { sql } from 'kysely';
import { groupByPlace } from '#platform/data/batched.ts';
import type { AnyTransaction, Database } from '#platform/data/database.ts';
import { type Account, type Capture, type Currency, type Hold, inLockOrder, type Journal } from './ledger-rules.ts';

/** Result of a ledger function of the database. */
export interface PostingResult {
  outcome: string;
  journal: number | null;
  /** The journal's accounts and their balances after it, null for sharded ones. The driver gives bigint[] as strings. */
  accounts: string[];
  balances: (string | null)[] | null;
}

/** One posting of an account, newest first. */
export interface StatementLine {
  /** Number of the posting in the account: from 1, without gaps. */
  number: number;
  ref: string;
  kind: string;
  amount: number;
  balanceAfter: number;
  at: Date;
}

/** The sum of one journal's postings on all accounts of an owner, newest first. */
export interface OwnerLine {
  journal: number;
  ref: string;
  kind: string;
  amount: number;
  /** Sum of all accounts of the owner. */
  balanceAfter: number;
  at: Date;
}

/** An account of a user with its balance. */
export interface OwnedAccount {
  id: number;
  /** The user's userGid. */
  owner: string;
  kind: string;
  balance: number;
  held: number;
  /** Whether postings are refused because an invariant is broken. */
  isFrozen: boolean;
}

/** Selects all accounts of a user in a currency. */
export interface OwnerBooks {
  owner: string;
  currency: Currency;
}

/** Selects one page of an owner's statement, newest first. */
export interface StatementPage extends OwnerBooks {
  limit: number;
  offset: number;
}

/** Balance of an account, in paise or coins. */
export interface Balance {
  balance: number;
  /** The part of it that pending holds reserve. */
  held: number;
}

const singleRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('A ledger function returned nothing');
  return row;
};

const ownedAccount = sql`account_id as id, owner_gid as owner, kind, balance, held, frozen_at is not null as "isFrozen"`;

/** The only SQL of the ledger. Only functions of the database write money. */
export const createLedgerStore = (db: Database) => ({
  async open(
    owner: string | null,
    kind: string,
    currency: Currency,
    mayGoNegative: boolean,
    sharded: boolean,
    trx?: AnyTransaction,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select open_account(coalesce(${owner}::uuid, house_owner()), ${kind}, ${currency}, ${mayGoNegative}, ${sharded}) as id`.execute(
      trx ?? db,
    );
    return singleRow(rows).id;
  },

  async post<C extends Currency>(journal: Journal<C>, currency: C, trx?: AnyTransaction): Promise<PostingResult> {
    const { ref, kind, ruleVersion, actor } = journal;
    const legs = inLockOrder(journal.legs);
    const accounts = legs.map(({ account }) => account.id);
    const { rows } = await sql<Omit<PostingResult, 'accounts'>>`select * from post_journal(
      ${ref}, ${kind}, ${currency}, ${ruleVersion}, ${actor}, ${accounts}, ${legs.map(({ amount }) => amount)})`.execute(
      trx ?? db,
    );
    return { ...singleRow(rows), accounts: accounts.map(String) };
  },

  /**
   * Posts journals in one transaction. If one of them was posted before or is refused, posts none: it throws or returns
   * `undefined`, and the caller posts each alone.
   */
  async postAll(journals: readonly Journal<Currency>[]): Promise<PostingResult[] | undefined> {
    const legs = journals.map((journal) => inLockOrder(journal.legs));
    const allLegs = legs.flat();
    let end = 0;
    const ends = legs.map(({ length }) => (end += length));
    const { rows } = await sql<{
      journals: string[] | null;
      balances: (string | null)[];
    }>`select * from post_journals(
      ${journals.map(({ ref }) => ref)}, ${journals.map(({ kind }) => kind)},
      ${legs.map(([leg]) => leg?.account.currency)}, ${journals.map(({ ruleVersion }) => ruleVersion)},
      ${journals.map(({ actor }) => actor)}, ${allLegs.map(({ account }) => account.id)},
      ${allLegs.map(({ amount }) => amount)}, ${ends})`.execute(db);
    const { journals: numbers, balances } = singleRow(rows);
    return numbers?.map((journal, index) => ({
      outcome: 'posted',
      journal: Number(journal),
      accounts: (legs[index] ?? []).map(({ account }) => String(account.id)),
      balances: balances.slice(ends[index - 1] ?? 0, ends[index]),
    }));
  },

  async hold<C extends Currency>({ ref, account, amount, actor }: Hold<C>, trx?: AnyTransaction): Promise<string> {
    const { rows } = await sql<{ outcome: string }>`
      select hold_amount(${ref}, ${account.id}, ${account.currency}, ${amount}, ${actor}) as outcome`.execute(
      trx ?? db,
    );
    return singleRow(rows).outcome;
  },

  async capture<C extends Currency>(capture: Capture<C>, currency: C, trx?: AnyTransaction): Promise<PostingResult> {
    const { ref, kind, ruleVersion, actor, recipients } = capture;
    const { rows } = await sql<PostingResult>`select * from capture_hold(
      ${ref}, ${kind}, ${currency}, ${ruleVersion}, ${actor},
      ${recipients.map(({ account }) => account.id)}, ${recipients.map(({ amount }) => amount)})`.execute(trx ?? db);
    return singleRow(rows);
  },

  async void(ref: string, trx?: AnyTransaction): Promise<string> {
    const { rows } = await sql<{
      outcome: string;
    }>`select void_hold(${ref}) as outcome`.execute(trx ?? db);
    return singleRow(rows).outcome;
  },

  async balanceOf({ id }: Account, trx?: AnyTransaction): Promise<Balance> {
    const { rows } = await sql<Balance>`
      select sum(balance)::bigint as balance, sum(held)::bigint as held
      from account where account_id = ${id} group by account_id`.execute(trx ?? db);
    return singleRow(rows);
  },

  async statementOf({ id }: Account, before: number | null, limit: number): Promise<StatementLine[]> {
    const { rows } = await sql<StatementLine>`
      select number, ref, kind, amount, balance_after as "balanceAfter", at from posting join journal using (journal_id)
      where account_id = ${id} and shard = 0 and number < coalesce(${before}::bigint, 9223372036854775807)
      order by number desc limit ${limit}`.execute(db);
    return rows;
  },

  /** The accounts with a positive balance for each of `books`, by kind. */
  async accountsOf(books: readonly OwnerBooks[], trx?: AnyTransaction): Promise<OwnedAccount[][]> {
    const { rows } = await sql<OwnedAccount & { place: number }>`
      select found.*, place from (
        select * from unnest(${books.map(({ owner }) => owner)}::uuid[], ${books.map(({ currency }) => currency)}::currency[])
          with ordinality as one (of_owner, of_currency, place) limit ${books.length}
      ) as requested cross join lateral (
        select ${ownedAccount} from account
        where owner_gid = of_owner and currency = of_currency and balance > 0 order by kind
      ) as found order by place, kind`.execute(trx ?? db);
    return groupByPlace(books, rows);
  },

  async accountsBetween(from: string, before: string, limit: number, after = 0): Promise<OwnedAccount[]> {
    const { rows } = await sql<OwnedAccount>`
      select ${ownedAccount} from account
      where currency = 'COIN' and account_id > ${after} and kind >= ${from} and kind < ${before} and balance > held and frozen_at is null
      order by kind, account_id limit ${limit}`.execute(db);
    return rows;
  },

  /** One list of lines per page. `totalSize` of each line is the number of all lines; empty beyond the last page. */
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
    return groupByPlace(pages, rows);
  },

  async countOfOwner(owner: string, currency: Currency): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(distinct journal_id) as total from account join posting using (account_id, shard)
      where owner_gid = ${owner} and account.currency = ${currency}`.execute(db);
    return singleRow(rows).total;
  },
});

export type LedgerStore = ReturnType<typeof createLedgerStore>;

import type pg from 'pg';
import { readInvariants } from '../apps/server/src/areas/payments/invariant-store.ts';
import { bucketDigits } from '../packages/settings/src/index.ts';
import { withClient } from './with-client.ts';

/** A range of buckets, first and last. */
interface Buckets {
  from: number;
  to: number;
}

/** Columns whose ids begin with the bucket of a user, of tables without `user_gid`. */
const idColumns = {
  account: 'owner_gid',
  coupon_code: 'claimed_by',
  inbox: 'reference',
  loan_repayment_confirmation: 'repayment_id',
  outbox: 'entity_id',
  state_change: 'entity_id',
  settlement_line: 'reference',
  bill_settlement_line: 'reference',
  lender_statement_line: 'reference',
  operations_case: 'subject',
  console_assignment: 'request_id',
} as const;

/** Rows of all users together, which only the copy with the lowest buckets keeps: what is counted would be counted twice. */
const keptByLowest = [
  'analytics_event',
  'business_day',
  'web_vital_day',
  'community_report',
  'help_vote',
  'cheer_count',
  'vote_ballot',
  'vote_block',
  'vote_draw',
  'vote_result',
  'quiz_result',
  'lost_number_request',
  'money_proposal',
] as const;

/** Whole ids only: the day of a file begins with digits too. */
const isId = (column: string) => `${column}::text ~* '^[0-9a-f]{2}[0-9a-f-]{28}'`;

/** Statements that delete what is of other buckets, in order. */
const deletionsOf = ({ from, to }: Buckets, tablesOfUsers: readonly string[], isLowest: boolean): string[] => {
  const isElsewhere = (bucket: string) => `${bucket} not between ${from} and ${to}`;
  const bucketOfId = (column: string) => `('x' || left(${column}::text, 2))::bit(8)::integer`;
  const hasOtherId = (column: string) =>
    `case when ${isId(column)} then ${isElsewhere(bucketOfId(column))} else false end`;
  const isOfOthers: [table: string, condition: string][] = [
    ...tablesOfUsers.map((table): [string, string] => [table, isElsewhere('get_byte(uuid_send(user_gid), 0)')]),
    ...Object.entries(idColumns).map(([table, column]): [string, string] => [
      table,
      table === 'account' ? `account_id > 0 and ${hasOtherId(column)}` : hasOtherId(column),
    ]),
    // Codes that nobody has are divided by their hash.
    ['coupon_code', `claimed_by is null and ${isElsewhere('get_byte(sha256(code_index::bytea), 0)')}`],
    ['posting', `account_id < 0 and ${isElsewhere('shard')}`],
    ['posting', 'account_id > 0 and not exists (select from account a where a.account_id = posting.account_id)'],
    ['hold', 'not exists (select from account a where a.account_id = hold.account_id)'],
    ['journal', isElsewhere('bucket_of_ref(ref)')],
    ['job.job', `data ? 'userGid' and ${hasOtherId("(data->>'userGid')")}`],
    // Proven anew.
    ['account_proof', 'true'],
    ['journal_proof', 'true'],
    ['key_reservation', 'true'],
  ];
  const onlyInLowest = keptByLowest.map((table): [string, string] => [table, 'true']);
  return [
    ...[
      ...isOfOthers,
      ...(isLowest ? [] : [...onlyInLowest, ['operations_case', `not (${isId('subject')})`] as const]),
    ].map(([table, condition]) => `delete from ${table} where ${condition}`),
    `update account set balance = 0, held = 0, postings = 0, chain = '' where account_id < 0 and ${isElsewhere('shard')}`,
    // The whole feed is read again, and with it this cell's share of each stock.
    'update coupon_feed set sequence = 0',
  ];
};

/** What makes a moment unfit for dividing users, each with a statement that finds it. */
const obstacles: Readonly<Record<string, string>> = {
  'a season is open, whose votes and cheers are counted in one database':
    'select from season where app_now() between opens_at and closes_at',
  'a proposal of money is not ended': "select from money_proposal where state in ('OPEN', 'APPROVED')",
};

/** Names of the tables with rows of users, in their order. */
export const tablesOfUsers = async (client: Pick<pg.Pool, 'query'>): Promise<string[]> =>
  (
    await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
      join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_gid' and not u.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  ).rows.map(({ name }) => name);

/** Tables that are divided, by rule. A table of `keptWhole` is the same in all databases, or says something about its own. */
export const dividedTables: readonly string[] = [
  ...Object.keys(idColumns),
  ...keptByLowest,
  'posting',
  'hold',
  'journal',
  'account_proof',
  'journal_proof',
  'key_reservation',
];

/**
 * Deletes what is of other buckets from a copy of the database of all users, so that copies become cells
 * (docs/decisions/0163-dividing.md). In one transaction, which commits only if no invariant is broken. No server and no console
 * may run. Returns how many rows were deleted or emptied.
 */
export const keepBuckets = (ownerUrl: string, buckets: Buckets): Promise<number> =>
  withClient({ connectionString: ownerUrl, application_name: 'sikka-keep-buckets' }, async (client) => {
    await client.query("begin; set local session_replication_role = replica; set local lock_timeout = '10s'");
    for (const [obstacle, query] of Object.entries(obstacles))
      if ((await client.query(query)).rowCount) throw new Error(`Users cannot be divided now: ${obstacle}`);
    const lower = await client.query('select from app_user where get_byte(uuid_send(user_gid), 0) < $1 limit 1', [
      buckets.from,
    ]);
    let rows = 0;
    for (const statement of deletionsOf(buckets, await tablesOfUsers(client), !lower.rowCount))
      rows += (await client.query(statement)).rowCount ?? 0;
    for (const { name, whole } of readInvariants())
      if ((await client.query(`select from (${whole}) breach limit 1`)).rowCount)
        throw new Error(
          `The books of ${bucketDigits(buckets.from)}-${bucketDigits(buckets.to)} break the invariant ${name}`,
        );
    await client.query('commit');
    return rows;
  });

import { type CoinRuleState, growth } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { merged } from '../calls/merge.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';

interface RuleRow {
  rule: string;
  version: number;
  coins: number[];
  weights: number[] | null;
  period: 'DAY' | 'MONTH' | 'ONCE' | 'SEASON';
  starts_at: Date;
  ends_at: Date | null;
  /** When the next version starts. */
  replaced_at: Date | null;
}

const stateOf = ({ starts_at, ends_at, replaced_at }: RuleRow, now: Date): CoinRuleState => {
  if (ends_at && ends_at <= now) return 'ENDED';
  if (replaced_at && replaced_at <= now) return 'REPLACED';
  return starts_at > now ? 'PLANNED' : 'OPEN';
};

export const listCoinRules = reads(growth.listCoinRules, async (_deps, db, _body, { now }) => {
  const { rows } = await sql<RuleRow>`select * from console_coin_rule order by rule, version desc`.execute(db);
  return {
    rules: rows.map((row) => ({
      rule: row.rule,
      version: row.version,
      coins: row.coins,
      weights: row.weights,
      period: row.period,
      state: stateOf(row, now),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      isNewest: row.replaced_at === null,
    })),
  };
});

/** The newest version of a rule. Throws 404 if there is no such rule. */
const findNewest = async (trx: ConsoleTransaction, rule: string): Promise<RuleRow> => {
  const { rows } = await sql<RuleRow>`select * from console_coin_rule where rule = ${rule}
    order by version desc limit 1`.execute(trx);
  if (!rows[0]) throw new Problem('notFound');
  return rows[0];
};

const termsOf = ({ version, coins, weights, starts_at, ends_at }: RuleRow) => ({
  version,
  coins,
  weights,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at?.toISOString() ?? null,
});

export const endCoinRule = changes(growth.endCoinRule, async (_deps, trx, { rule, reason }, { operator, now }) => {
  requireConfirmed(operator, now);
  const before = await findNewest(trx, rule);
  const { rows } = await sql<{ ended: boolean }>`select console_end_coin_rule(${rule}) as ended`.execute(trx);
  if (!rows[0]?.ended) throw new Problem('contentChanged');
  const after = await findNewest(trx, rule);
  return {
    content: {},
    audit: [
      { act: 'coinRule.end', subject: `coinRule:${rule}`, before: termsOf(before), after: termsOf(after), reason },
    ],
  };
});

/**
 * A rule with fields is drawn: one weight per field, and the last number of coins is for those who may not draw. The
 * steps of others are places that users reach, such as days of a week: each needs its coins.
 */
const fits = (before: RuleRow, coins: readonly number[], weights: readonly number[] | undefined): boolean =>
  before.weights === null
    ? weights === undefined && coins.length === before.coins.length
    : weights !== undefined && weights.length === coins.length - 1;

interface Cost {
  users: number;
  posted: number;
  simulated: number;
}

export const simulateCoinRule = reads(
  merged(growth.simulateCoinRule, {}),
  async (_deps, db, { rule, coins, weights }) => {
    if (!fits(await findNewest(db, rule), coins, weights)) throw new Problem('invalidInput');
    const { rows } = await sql<Cost>`
    select * from console_simulate_coin_rule(${rule}, ${coins}::integer[], ${weights ?? null}::integer[])`.execute(db);
    return rows[0] ?? { users: 0, posted: 0, simulated: 0 };
  },
);

export const addCoinRule = changes(growth.addCoinRule, async (_deps, trx, body, { operator, now }) => {
  requireConfirmed(operator, now);
  const { rule, version, coins, weights, startsAt, reason } = body;
  const before = await findNewest(trx, rule);
  if (version !== before.version + 1) throw new Problem('contentChanged');
  if (!fits(before, coins, weights) || Date.parse(startsAt) < now.getTime()) throw new Problem('invalidInput');
  await sql`select console_add_coin_rule(${rule}, ${version}, ${coins}::integer[], ${weights ?? null}::integer[],
    ${startsAt}::timestamptz)`.execute(trx);
  return {
    content: {},
    audit: [
      {
        act: 'coinRule.add',
        subject: `coinRule:${rule}`,
        before: termsOf(before),
        after: termsOf(await findNewest(trx, rule)),
        reason,
      },
    ],
  };
});

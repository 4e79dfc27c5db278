import { consoleListPage, money } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads, reports } from '../calls/console-handler.ts';
import { found, merged, type RowOf, rowsOf } from '../calls/merge.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';

const frozenAccounts = merged(money.listFrozenAccounts, {
  accounts: { order: ['frozenAt'], nameCell: true },
  failingChecks: { order: ['invariant'], nameCell: true },
});

export const listFrozenAccounts = reads(frozenAccounts, async (_deps, db) => {
  const accounts = await db.selectFrom('console_frozen_account').selectAll().orderBy('frozen_at').execute();
  const failingChecks = await db.selectFrom('console_failing_check').selectAll().orderBy('invariant').execute();
  return {
    accounts: accounts.map((row) => ({
      accountId: row.account_id ?? 0,
      kind: row.kind ?? '',
      currency: row.currency ?? 'INR',
      balance: row.balance ?? 0,
      held: row.held ?? 0,
      frozenAt: row.frozen_at?.toISOString() ?? '',
      isHouse: row.is_house ?? false,
    })),
    failingChecks: failingChecks.map((row) => ({
      invariant: row.invariant ?? '',
      breaches: row.breaches ?? 0,
      checkedAt: row.checked_at?.toISOString() ?? '',
    })),
  };
});

export const unfreezeAccount = changes(
  found(money.unfreezeAccount),
  async (_deps, trx, { accountId, reason }, { operator, now }) => {
    requireConfirmed(operator, now);
    const { rows } = await sql<{ done: boolean }>`
      select console_unfreeze_account(${accountId}, ${`operator:${operator.name}`}, ${reason}) as done`.execute(trx);
    if (!rows[0]?.done) throw new Problem('notFound');
    const change = { before: { isFrozen: true }, after: { isFrozen: false } };
    return { content: {}, audit: [{ act: 'account.unfreeze', subject: `account:${accountId}`, ...change, reason }] };
  },
);

const deadLetters = merged(money.listDeadLetters, {
  deadLetters: { order: ['enqueuedAt'], limit: consoleListPage, nameCell: true },
});

export const listDeadLetters = reads(deadLetters, async (_deps, db) => {
  const rows = await db
    .selectFrom('console_dead_letter')
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('enqueued_at')
    .limit(consoleListPage)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    deadLetters: rows.map((row) => ({
      topic: row.topic ?? '',
      entity: row.entity_id ?? '',
      reason: row.dead_because ?? '',
      attempts: row.attempts ?? 0,
      failingSince: row.failing_since?.toISOString() ?? '',
      enqueuedAt: row.enqueued_at?.toISOString() ?? '',
    })),
  };
});

export const retryDeadLetter = changes(
  found(money.retryDeadLetter),
  async (_deps, trx, { topic, entity, reason }, { operator, now }) => {
    requireConfirmed(operator, now);
    const { rows } = await sql<{ dead_because: string; attempts: number }>`
      select * from console_retry_dead_letter(${topic}, ${entity})`.execute(trx);
    const [before] = rows;
    if (!before) throw new Problem('notFound');
    return {
      content: {},
      audit: [{ act: 'deadLetter.retry', subject: `${topic}:${entity}`, before, after: { attempts: 0 }, reason }],
    };
  },
);

type CoinMonth = RowOf<typeof money.showMonths, 'coins'>;

/** In percent, with one decimal. */
const breakageOf = ({ earned, expired }: Pick<CoinMonth, 'earned' | 'expired'>): number | null =>
  earned ? Math.round((1_000 * expired) / earned) / 10 : null;

const months = merged(money.showMonths, {
  coins: (lists) =>
    rowsOf<CoinMonth>(lists, {
      same: ['month'],
      add: ['earned', 'redeemed', 'expired', 'onHold', 'outstanding', 'worthPaise'],
      order: ['-month'],
    }).map((row) => ({ ...row, breakagePercent: breakageOf(row) })),
  prizeTax: { same: ['month'], add: ['prizes', 'valuePaise', 'taxPaise'], order: ['-month'] },
});

export const showMonths = reports(months, async (_deps, db) => {
  const coins = await db
    .selectFrom('console_coin_liability')
    .selectAll()
    .orderBy('month', (by) => by.desc().nullsLast())
    .execute();
  const prizeTax = await db
    .selectFrom('console_prize_tax')
    .selectAll()
    .orderBy('month', (by) => by.desc().nullsLast())
    .execute();
  return {
    coins: coins.map((row) => ({
      month: row.month,
      earned: row.earned ?? 0,
      redeemed: row.redeemed ?? 0,
      expired: row.expired ?? 0,
      breakagePercent: breakageOf({ earned: row.earned ?? 0, expired: row.expired ?? 0 }),
      onHold: row.on_hold ?? 0,
      outstanding: row.outstanding ?? 0,
      worthPaise: row.worth_paise ?? 0,
    })),
    prizeTax: prizeTax.map((row) => ({
      month: row.month,
      prizes: row.prizes ?? 0,
      valuePaise: row.value ?? 0,
      taxPaise: row.amount ?? 0,
    })),
  };
});

import { sql } from 'kysely';
import type { GatewaySettlementLine } from '@sikka/partners/kit';
import type { Orders, OrderTransaction } from '../orders/order-store.ts';

export interface Unfinished {
  topic: string;
  entity_id: string;
}

export interface ReconciliationBreak {
  day: string;
  kind: GatewaySettlementLine['kind'];
  reference: string;
  verdict: 'theirs only' | 'ours only' | 'amount differs';
  ours: number | null;
  theirs: number | null;
}

const stuckAfterMinutes = 2;
const atOnce = 1_000;

/** What has been unfinished for more than two minutes without anything promised; what was given up waits for a person. */
export const findForgotten = async (db: Orders): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select u.topic, u.entity_id from payment_unfinished u left join outbox b using (topic, entity_id)
    where u.since < app_now() - make_interval(mins => ${stuckAfterMinutes}) and (b.topic is null or b.done_at is not null)
    limit ${atOnce}`.execute(db);
  return rows;
};

/** Promised steps that nobody has taken for more than two minutes after they were due. */
export const countStuck = async (db: Orders): Promise<number> => {
  const { rows } = await sql<{ stuck: number }>`
    select count(*) as stuck from outbox
    where done_at is null and dead_because is null and due < app_now() - make_interval(mins => ${stuckAfterMinutes})
      and (lease_until is null or lease_until < app_now())`.execute(db);
  return rows[0]?.stuck ?? 0;
};

/** Tries and refunds whose end the gateway has still to tell and is not asked for soon. */
export const findUndecided = async (db: Orders, topics: readonly string[], limit: number): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select u.topic, u.entity_id from payment_unfinished u join outbox b using (topic, entity_id)
    where u.topic = any (${topics}) and b.dead_because is null and b.due > app_now() + interval '10 minutes'
    limit ${limit}`.execute(db);
  return rows;
};

/** Days of India before today, at least and at most so many, whose file was not read yet; the oldest first. */
export const findUnreadDays = async (db: Orders, atLeast: number, atMost: number): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(app_today() - ${atMost}::int, app_today() - ${atLeast}::int, interval '1 day') day
    where not exists (select from settlement_day s where s.day = day.day::date) order by 1`.execute(db);
  return rows.map(({ day }) => day);
};

/** Keeps the file of a day. What it names twice is kept with both amounts together, and so differs from ours. */
export const storeSettlement = async (
  trx: OrderTransaction,
  day: string,
  lines: readonly GatewaySettlementLine[],
): Promise<void> => {
  await sql`insert into settlement_day (day) values (${day})`.execute(trx);
  await sql`insert into settlement_line (day, kind, reference, gateway_id, amount)
    select ${day}::date, kind, reference, min(gateway_id), sum(amount)
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ gatewayId }) => gatewayId)}::text[], ${lines.map(({ amountPaise }) => amountPaise)}::bigint[])
      line (kind, reference, gateway_id, amount)
    group by kind, reference`.execute(trx);
};

export const findBreaks = async (db: Orders): Promise<ReconciliationBreak[]> => {
  const { rows } = await sql<ReconciliationBreak>`
    select d.* from settlement_difference d where not exists (
      select from review_case c where c.kind = 'settlement_differs' and c.subject = d.reference
    ) limit ${atOnce}`.execute(db);
  return rows;
};

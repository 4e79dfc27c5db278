import { sql } from 'kysely';
import type { Orders } from '../orders/order-store.ts';

export interface Unfinished {
  topic: string;
  entity_id: string;
}

const stuckAfterMinutes = 2;
const maxAtOnce = 1_000;

/** What has been unfinished for more than two minutes without a step in the outbox; what was given up waits for a person. */
export const findForgotten = async (db: Orders): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select u.topic, u.entity_id from payment_unfinished u left join outbox b using (topic, entity_id)
    where u.since < app_now() - make_interval(mins => ${stuckAfterMinutes}) and (b.topic is null or b.done_at is not null)
    limit ${maxAtOnce}`.execute(db);
  return rows;
};

/** Steps of the outbox that nobody has claimed for more than two minutes after they were due. */
export const countStuck = async (db: Orders): Promise<number> => {
  const { rows } = await sql<{ stuck: number }>`
    select count(*) as stuck from outbox
    where done_at is null and dead_because is null and due < app_now() - make_interval(mins => ${stuckAfterMinutes})
      and (lease_until is null or lease_until < app_now())`.execute(db);
  return rows[0]?.stuck ?? 0;
};

/** Attempts and refunds whose end the gateway has still to report and is not polled for soon. */
export const findUndecided = async (db: Orders, topics: readonly string[], limit: number): Promise<Unfinished[]> => {
  const { rows } = await sql<Unfinished>`
    select u.topic, u.entity_id from payment_unfinished u join outbox b using (topic, entity_id)
    where u.topic = any (${topics}) and b.dead_because is null and b.due > app_now() + interval '10 minutes'
    limit ${limit}`.execute(db);
  return rows;
};

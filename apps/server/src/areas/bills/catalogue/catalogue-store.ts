import type { BillerPlan, BillerRecord } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { BillsDb, BillsTransaction } from '../tables.ts';

const provider = 'sp_yesbank';

export interface StoredBillers {
  day: string;
  billers: BillerRecord[];
}

/** The billers last received from the network, with the day of receipt. */
export const findBillers = async (db: BillsDb): Promise<StoredBillers | undefined> => {
  const row = await db.selectFrom('bill_catalogue').selectAll().where('provider', '=', provider).executeTakeFirst();
  return row && { day: row.day, billers: JSON.parse(row.billers) as BillerRecord[] };
};

export const storeBillers = async (db: BillsDb, { day, billers }: StoredBillers): Promise<void> => {
  const row = { day, billers: JSON.stringify(billers) };
  await db
    .insertInto('bill_catalogue')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
};

/** Postgres channel that makes every server fetch the billers again. */
export const invalidationChannel = 'bill_billers_outdated';

const longAgo = '1970-01-01';

/** Marks the stored billers as outdated on every server. */
export const invalidateBillers = async (trx: BillsTransaction): Promise<void> => {
  await trx.updateTable('bill_catalogue').set({ day: longAgo }).where('provider', '=', provider).execute();
  await sql`select pg_notify(${invalidationChannel}, '')`.execute(trx);
};

export interface StoredPlans {
  day: string;
  plans: BillerPlan[];
}

export const findPlans = async (db: BillsDb, billerId: string): Promise<StoredPlans | undefined> => {
  const row = await db.selectFrom('bill_plan_list').selectAll().where('biller_id', '=', billerId).executeTakeFirst();
  return row && { day: row.day, plans: JSON.parse(row.plans) as BillerPlan[] };
};

export const storePlans = async (db: BillsDb, billerId: string, { day, plans }: StoredPlans): Promise<void> => {
  const row = { day, plans: JSON.stringify(plans) };
  await db
    .insertInto('bill_plan_list')
    .values({ biller_id: billerId, ...row })
    .onConflict((conflict) => conflict.column('biller_id').doUpdateSet(row))
    .execute();
};

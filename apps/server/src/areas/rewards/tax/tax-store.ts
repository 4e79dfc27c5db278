import { type Insertable, type Selectable, sql } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { PrizeTaxState, RewardsDb, RewardsTransaction, RewardTables } from '../tables.ts';

const taxStates = stateTable<PrizeTaxState>('prize_tax', 'tax_id');

export type PrizeTaxRow = Selectable<RewardTables['prize_tax']>;

export const insertTax = async (
  trx: RewardsTransaction,
  row: Omit<Insertable<RewardTables['prize_tax']>, 'state'>,
): Promise<void> => {
  await trx
    .insertInto('prize_tax')
    .values({ ...row, state: 'CREATED' })
    .execute();
};

/** The latest payment of the tax on a prize, optionally in one state. */
export const findTax = (
  db: RewardsDb,
  { userGid, redemptionId, state }: { userGid: string; redemptionId: string; state?: PrizeTaxState },
): Promise<PrizeTaxRow | undefined> =>
  db
    .selectFrom('prize_tax')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('redemption_id', '=', redemptionId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'CREATED'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A tax payment by its order. */
export const findTaxOfOrder = (
  db: RewardsDb,
  userGid: string,
  merchantRequestId: string,
): Promise<PrizeTaxRow | undefined> =>
  db
    .selectFrom('prize_tax')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('merchant_request_id', '=', merchantRequestId)
    .executeTakeFirst();

/** Replaces the tax form while nothing is paid. */
export const setTaxForm = async (trx: RewardsTransaction, taxId: string, sealed: string): Promise<void> => {
  await trx
    .updateTable('prize_tax')
    .set({ form_sealed: sealed })
    .where('tax_id', '=', taxId)
    .where('state', '=', 'CREATED')
    .execute();
};

/**
 * Transitions by compare-and-set, sets the `stamp` column and `columns`; false if another transition
 * was first.
 */
export const transitionTax = async (
  trx: AnyTransaction,
  taxId: string,
  {
    from,
    stamp,
    columns,
    ...step
  }: {
    from: PrizeTaxState;
    to: PrizeTaxState;
    actor: string;
    evidence: string;
    stamp?: 'debited_at' | 'ended_at';
    columns?: Partial<PrizeTaxRow>;
  },
): Promise<boolean> => {
  return taxStates.transition(
    trx,
    taxId,
    { ...step, from: [from] },
    { ...columns, ...(stamp && { [stamp]: sql`app_now()` }) },
  );
};

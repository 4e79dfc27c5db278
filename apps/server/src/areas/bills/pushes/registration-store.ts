import type { Selectable } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import type { PushTables, RegistrationState } from './tables.ts';

export type RegistrationRow = Selectable<PushTables['bill_registration']>;

export const registrationStates = stateTable<RegistrationState>('bill_registration', 'registration_id');

const pushDb = (db: BillsDb) => db.withTables<PushTables>();

/** The account whose bills are pushed, and their purpose. */
export type RegistrationKey = Pick<RegistrationRow, 'user_gid' | 'account_id' | 'type'>;

/** Inserts a registration; undefined if there is a live one. */
export const insertRegistration = async (
  trx: BillsTransaction,
  row: RegistrationKey & { reference: string },
): Promise<RegistrationRow | undefined> =>
  pushDb(trx)
    .insertInto('bill_registration')
    .values({ ...row, state: 'SENDING' })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'account_id', 'type'])
        .where('is_unwanted', '=', false)
        .where('state', 'in', ['SENDING', 'PENDING', 'SUCCESS'])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const findRegistration = (db: BillsDb, reference: string): Promise<RegistrationRow | undefined> =>
  pushDb(db).selectFrom('bill_registration').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Marks the live registrations of an account for cancellation and returns them; of all types, or of one. */
export const markUnwanted = (
  trx: BillsTransaction,
  userGid: string,
  accountId: string,
  type?: RegistrationKey['type'],
): Promise<RegistrationRow[]> => {
  const query = pushDb(trx)
    .updateTable('bill_registration')
    .set({ is_unwanted: true })
    .where('user_gid', '=', userGid)
    .where('account_id', '=', accountId)
    .where('is_unwanted', '=', false)
    .where('state', 'in', ['SENDING', 'PENDING', 'SUCCESS']);
  return (type ? query.where('type', '=', type) : query).returningAll().execute();
};

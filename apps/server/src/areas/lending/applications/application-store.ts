import type { ApplicationState, NoteStatus } from '@sikka/contract';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { stateTable } from '#areas/partner-work/index.ts';
import { groupByPlace } from '#platform/data/batched.ts';
import type { ApplicationRow, LoanRow, LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

/** An application, with the lender's last report of the resulting loan; null until there is one. */
export interface ReadApplication extends ApplicationRow {
  loan_status: LoanRow['status'];
  has_repaid: boolean | null;
  /** Paise. */
  disbursed_principal: number | null;
  now: Date;
}
type Change = UpdateObject<LendingTables, 'loan_application'>;

export const applicationStates = stateTable<ApplicationState>('loan_application', 'application_id');
const maxRows = 100;

/** The time of the transaction, by the database clock of the app. */
export const moment = sql<Date>`app_now()`;

const applications = (db: LendingDb) =>
  db
    .selectFrom('loan_application')
    .leftJoin('loan', (join) =>
      join
        .onRef('loan.user_gid', '=', 'loan_application.user_gid')
        .onRef('loan.application_id', '=', 'loan_application.application_id'),
    )
    .selectAll('loan_application')
    .select(['loan.status as loan_status', 'loan.has_repaid', 'loan.disbursed_principal', moment.as('now')]);

/** Inserts an application. Undefined if it conflicts with an existing one. */
export const insertApplication = (
  trx: LendingTransaction,
  row: Insertable<LendingTables['loan_application']>,
): Promise<ApplicationRow | undefined> =>
  trx
    .insertInto('loan_application')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findApplication = (db: LendingDb, applicationId: string): Promise<ReadApplication | undefined> =>
  applications(db).where('loan_application.application_id', '=', applicationId).executeTakeFirst();

/**
 * Locks the application until the transaction ends. Reads it only under the lock, so that its loan is as recent as the
 * row.
 */
export const lockApplication = async (
  trx: LendingTransaction,
  applicationId: string,
): Promise<ReadApplication | undefined> => {
  await sql`select from loan_application where application_id = ${applicationId} for update`.execute(trx);
  return findApplication(trx, applicationId);
};

export const findOwn = (db: LendingDb, userGid: string, cid: string): Promise<ReadApplication | undefined> =>
  applications(db)
    .where('loan_application.user_gid', '=', userGid)
    .where('loan_application.application_id', '=', cid)
    .executeTakeFirst();

export const lockOwn = async (
  trx: LendingTransaction,
  userGid: string,
  cid: string,
): Promise<ReadApplication | undefined> => {
  await sql`select from loan_application where user_gid = ${userGid} and application_id = ${cid} for update`.execute(
    trx,
  );
  return findOwn(trx, userGid, cid);
};

/** All applications of a user, newest first, at most 100. */
export const listOwn = (db: LendingDb, userGid: string): Promise<ReadApplication[]> =>
  applications(db)
    .where('loan_application.user_gid', '=', userGid)
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute();

/** The applications of several users in one query, in the order of `userGids`. */
export const listOwnOfMany = async (
  db: LendingDb,
  userGids: readonly string[],
): Promise<readonly (readonly ReadApplication[])[]> => {
  const { rows } = await sql<ReadApplication & { place: number }>`select found.*,
      loan.status as loan_status, loan.has_repaid, loan.disbursed_principal, app_now() as now, requested.place
    from unnest(${userGids}::uuid[]) with ordinality as requested (of_user, place)
    cross join lateral (
      select * from loan_application where user_gid = requested.of_user order by created_at desc limit ${maxRows}
    ) as found
    left join loan on loan.user_gid = found.user_gid and loan.application_id = found.application_id
    order by requested.place, found.created_at desc`.execute(db);
  return groupByPlace(userGids, rows);
};

/** The user's applications at one lender, newest first. */
export const listAtLender = (db: LendingDb, userGid: string, lenderId: string): Promise<ReadApplication[]> =>
  applications(db)
    .where('loan_application.user_gid', '=', userGid)
    .where('lender_id', '=', lenderId)
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute();

/** The application that a lender's webhook is about, by our reference or by the lender's loan reference. */
export const findAtLender = (
  db: LendingDb,
  lenderId: string,
  by: { reference: string } | { loanReference: string },
): Promise<ReadApplication | undefined> => {
  const atLender = applications(db).where('lender_id', '=', lenderId);
  const found =
    'reference' in by
      ? atLender.where('reference', '=', by.reference)
      : atLender.where('loan_reference', '=', by.loanReference);
  return found.executeTakeFirst();
};

export const findByMandate = (db: LendingDb, reference: string): Promise<ReadApplication | undefined> =>
  applications(db).where('mandate_reference', '=', reference).executeTakeFirst();

export const changeApplication = async (
  trx: LendingTransaction,
  { application_id }: Pick<ApplicationRow, 'application_id'>,
  change: Change,
): Promise<void> => {
  await trx.updateTable('loan_application').set(change).where('application_id', '=', application_id).execute();
};

/** Transitions by compare-and-set and resets the poll counter. False if another writer was first. */
export const transitionApplication = async (
  trx: LendingTransaction,
  row: Pick<ApplicationRow, 'application_id'>,
  step: Parameters<typeof applicationStates.transition>[2],
  change: Change = {},
): Promise<boolean> => {
  const facts = { changed_at: moment, polls: 0, ...change };
  return applicationStates.transition(trx, row.application_id, step, facts);
};

/** The status history of an application up to the time it was read, oldest first. */
export const historyOf = async (
  db: LendingDb,
  row: Pick<ApplicationRow, 'application_id' | 'connection' | 'created_at' | 'state'>,
): Promise<{ state: ApplicationState; at: Date }[]> => {
  const { application_id: id, connection, created_at: at, state } = row;
  const initial = { to_state: connection === 'REFERRAL' ? 'REFERRED' : 'WRITTEN', at } as const;
  const taken = await applicationStates.statusHistory(db, { id, state, initial });
  return taken.map((step) => ({ state: step.to_state, at: step.at }));
};

/** Marks these records as seen as of when they were read; later changes stay unread. */
export const recordSeen = async (db: LendingDb, rows: readonly ReadApplication[]): Promise<void> => {
  const fresh = rows.filter(({ changed_at, seen_at }) => changed_at > seen_at);
  const [first] = fresh;
  if (!first) return;
  const ids = fresh.map(({ application_id }) => application_id);
  await sql`update loan_application set seen_at = ${first.now}
    where user_gid = ${first.user_gid} and application_id = any (${ids}::uuid[]) and seen_at < ${first.now}`.execute(
    db,
  );
};

/** Stores the borrower's own status (5, 6 or 7) of a referral. False if the user has no referral with this id. */
export const storeNote = async (
  db: LendingDb,
  userGid: string,
  recordGid: string,
  status: NoteStatus,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('loan_application')
    .set({ note_status: status })
    .where('user_gid', '=', userGid)
    .where('application_id', '=', recordGid)
    .where('connection', '=', 'REFERRAL')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

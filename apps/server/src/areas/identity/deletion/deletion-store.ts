import { deletionLimits, type DeletionReason, type DeletionState, type RetainedData } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';
import { isOwnedBy, type Person, type PersonalTable } from '#platform/people/personal-data.ts';

/** A request to delete an account. */
export interface DeletionRow {
  userGid: string;
  certificateId: string;
  state: DeletionState;
  locale: Locale;
  requestedAt: Date;
  dueAt: Date;
  endedAt: Date | null;
  retained: RetainedData[] | null;
  now: Date;
}

/** Sealing context of the reason that the user typed. */
export const reasonTextContext = (userGid: string): string => `user:${userGid}:deletion-words`;

const columns = sql`user_gid as "userGid", certificate_id as "certificateId", state, locale, requested_at as "requestedAt",
  due_at as "dueAt", ended_at as "endedAt", retained, app_now() as now`;
const isInProgress = sql`state in ('PENDING', 'ERASING')`;

/** The current deletion of a user. */
export const findCurrentDeletion = async (
  db: QueryExecutorProvider,
  userGid: string,
): Promise<DeletionRow | undefined> => {
  const { rows } = await sql<DeletionRow>`select ${columns} from account_deletion
    where user_gid = ${userGid} and ${isInProgress}`.execute(db);
  return rows[0];
};

export const findDeletionByCertificate = async (
  db: QueryExecutorProvider,
  id: string,
): Promise<DeletionRow | undefined> => {
  const { rows } = await sql<DeletionRow>`select ${columns} from account_deletion where certificate_id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** Starts the recovery period, unless it has started. */
export const insertDeletion = async (
  trx: QueryExecutorProvider,
  request: Person & { certificateId: string; reason: DeletionReason; wordsSealed: string | null; locale: Locale },
): Promise<void> => {
  const { userGid, mobileIndex, certificateId, reason, wordsSealed, locale } = request;
  await sql`with begun as (
      insert into account_deletion (user_gid, certificate_id, state, reason, words_sealed, locale, mobile_index, due_at)
      values (${userGid}, ${certificateId}, 'PENDING', ${reason}, ${wordsSealed}, ${locale}, ${mobileIndex},
        app_now() + make_interval(days => ${deletionLimits.days}))
      on conflict (user_gid) where state in ('PENDING', 'ERASING') do nothing returning user_gid, due_at
    ) update app_user set delete_due_at = due_at from begun where begun.user_gid = app_user.user_gid`.execute(trx);
};

/** Cancels a pending deletion; false if there is none. */
export const recoverAccount = async (trx: QueryExecutorProvider, userGid: string): Promise<boolean> => {
  const { rows } = await sql`with ended as (
      update account_deletion set state = 'RECOVERED', ended_at = app_now()
      where user_gid = ${userGid} and state = 'PENDING' returning user_gid
    ) update app_user set delete_due_at = null from ended where ended.user_gid = app_user.user_gid returning 1`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Deletions that are due, in progress or due for a reminder, oldest first. */
export const findDueDeletions = async (db: QueryExecutorProvider, limit: number): Promise<DeletionRow[]> => {
  const { rows } = await sql<DeletionRow>`select ${columns} from account_deletion
    where ${isInProgress} and (due_at <= app_now() or
      (reminded_at is null and due_at <= app_now() + make_interval(hours => ${deletionLimits.reminderHours})))
    order by due_at limit ${limit}`.execute(db);
  return rows;
};

export const markReminded = async (
  trx: QueryExecutorProvider,
  { userGid, certificateId }: DeletionRow,
): Promise<void> => {
  await sql`update account_deletion set reminded_at = app_now()
    where user_gid = ${userGid} and certificate_id = ${certificateId}`.execute(trx);
};

/** Postpones the erasure by a day, because something is still open. */
export const postponeErasure = async (db: QueryExecutorProvider, userGid: string): Promise<void> => {
  await sql`with later as (
      update account_deletion set due_at = app_now() + interval '1 day'
      where user_gid = ${userGid} and state = 'PENDING' and due_at <= app_now() returning user_gid, due_at
    ) update app_user set delete_due_at = due_at from later where later.user_gid = app_user.user_gid`.execute(db);
};

/** Starts a due erasure; false if it was recovered, postponed or started before. */
export const beginErasure = async (trx: QueryExecutorProvider, userGid: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update account_deletion set state = 'ERASING'
    where user_gid = ${userGid} and state = 'PENDING' and due_at <= app_now()`.execute(trx);
  return numAffectedRows === 1n;
};

/** Finishes an erasure and stores what is retained. */
export const endErasure = async (
  trx: QueryExecutorProvider,
  userGid: string,
  retained: readonly RetainedData[],
): Promise<void> => {
  await sql`update account_deletion set state = 'ERASED', ended_at = app_now(), retained = ${JSON.stringify(retained)}::jsonb
    where user_gid = ${userGid} and state = 'ERASING'`.execute(trx);
};

/** Erased accounts with retained data that expired before `today`, in pages by user id. */
export const findExpiredRetention = async (
  db: QueryExecutorProvider,
  today: string,
  after: string,
  limit: number,
): Promise<(DeletionRow & { retained: RetainedData[] })[]> => {
  const { rows } = await sql<DeletionRow & { retained: RetainedData[] }>`select ${columns} from account_deletion
    where state = 'ERASED' and user_gid > ${after}::uuid
      and exists (select from jsonb_array_elements(retained) one where one ->> 'until' < ${today})
    order by user_gid limit ${limit}`.execute(db);
  return rows;
};

/** Updates what is still retained. */
export const storeRetained = async (
  db: QueryExecutorProvider,
  { userGid, certificateId }: DeletionRow,
  retained: readonly RetainedData[],
): Promise<void> => {
  await sql`update account_deletion set retained = ${JSON.stringify(retained)}::jsonb
    where user_gid = ${userGid} and certificate_id = ${certificateId}`.execute(db);
};

/** The rules of the tables in which a person has rows. */
export const findTablesWithData = async (
  db: QueryExecutorProvider,
  person: Person,
  rules: readonly PersonalTable[],
): Promise<PersonalTable[]> => {
  const held = sql.join(
    rules.map((rule) => sql`exists (select from ${sql.table(rule.table)} where ${isOwnedBy(rule, person)})`),
  );
  const { rows } = await sql<{ held: boolean[] }>`select array[${held}] as held`.execute(db);
  return rules.filter((_, index) => rows[0]?.held[index]);
};

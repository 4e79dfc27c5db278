import { numberLimits } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import { type ClaimKey, directory } from '#platform/data/directory.ts';
import type { NumberChangeStage } from '#platform/people/user-event-facts.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { DeviceAge, NumberChangeTimes } from './number-rules.ts';
import type { IdentityTables } from './tables.ts';
import type { IdentityDb, IdentityTransaction } from './user-store.ts';

export type NumberChange = Selectable<IdentityTables['number_change']>;

/** A number as keyed hash and as sealed value. */
export interface SealedNumber {
  index: string;
  sealed: string;
}

const stages = {
  waiting: 'REQUESTED',
  moved: 'MOVED',
  stopped: 'STOPPED',
  reverted: 'REVERTED',
} as const satisfies Record<NumberChange['state'], NumberChangeStage>;

/** Records the event of a change for the user. */
const recordChange = (trx: IdentityTransaction, { user_gid: userGid, change_id, state, moves_at }: NumberChange) =>
  userEvents.record(trx, {
    userGid,
    kind: 'numberChange',
    key: `${change_id}:${state}`,
    facts: { stage: stages[state], movesAt: moves_at.toISOString() },
  });

/**
 * Reserves a number for `hours`, so that it cannot be registered; false if it is reserved for
 * another account.
 */
const reserveNumber = async (
  claimKey: ClaimKey,
  trx: IdentityTransaction,
  index: string,
  change: NumberChange,
  hours: number,
): Promise<boolean> => {
  const { user_gid: userGid, change_id: subjectId } = change;
  await directory.drop(trx, 'heldMobile', index, userGid);
  if (!(await claimKey(trx, 'heldMobile', index, { userGid, subjectId }))) return false;
  await directory.release(trx, 'heldMobile', index, { subjectId, afterHours: hours });
  return true;
};

/**
 * Creates a change that takes effect after `waitHours` and reserves the new number; undefined if
 * the number is reserved for another account.
 */
export const insertChange = async (
  claimKey: ClaimKey,
  trx: IdentityTransaction,
  request: { userGid: string; from: SealedNumber; to: SealedNumber; locale: Locale; waitHours: number },
): Promise<NumberChange | undefined> => {
  const { userGid, from, to, locale, waitHours } = request;
  const change = await trx
    .insertInto('number_change')
    .values({
      user_gid: userGid,
      state: 'waiting',
      old_index: from.index,
      old_sealed: from.sealed,
      new_index: to.index,
      new_sealed: to.sealed,
      locale,
      moves_at: sql<Date>`app_now() + make_interval(hours => ${waitHours})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // An hour longer than the waiting period, so that the job can apply it.
  if (!(await reserveNumber(claimKey, trx, to.index, change, waitHours + 1))) return undefined;
  if (waitHours > 0) await recordChange(trx, change);
  return change;
};

const transitionChange = async (
  trx: IdentityTransaction,
  { user_gid, change_id, state: fromState }: NumberChange,
  state: NumberChange['state'],
): Promise<NumberChange | undefined> => {
  const now = sql<Date>`app_now()`;
  const changed = await trx
    .updateTable('number_change')
    .set(state === 'moved' ? { state, moved_at: now } : { state, ended_at: now })
    .where('user_gid', '=', user_gid)
    .where('change_id', '=', change_id)
    .where('state', '=', fromState)
    .returningAll()
    .executeTakeFirst();
  if (changed) await recordChange(trx, changed);
  return changed;
};

const setAccountNumber = (trx: IdentityTransaction, userGid: string, sealed: string): Promise<unknown> =>
  trx.updateTable('app_user').set({ mobile_sealed: sealed }).where('user_gid', '=', userGid).execute();

/**
 * Moves the account to the new number and reserves the old one while the change can be reverted.
 * False if the new number is taken. The account must be locked.
 */
export const applyNumberChange = async (
  claimKey: ClaimKey,
  trx: IdentityTransaction,
  change: NumberChange,
): Promise<boolean> => {
  const { user_gid: userGid, old_index, new_index, new_sealed } = change;
  if (!(await claimKey(trx, 'mobile', new_index, { userGid }))) {
    await stopChange(trx, change);
    return false;
  }
  await directory.drop(trx, 'mobile', old_index, userGid);
  await directory.drop(trx, 'heldMobile', new_index, userGid);
  await reserveNumber(claimKey, trx, old_index, change, numberLimits.revertHours);
  await setAccountNumber(trx, userGid, new_sealed);
  await transitionChange(trx, change, 'moved');
  return true;
};

/** Cancels a pending change. */
export const stopChange = async (trx: IdentityTransaction, change: NumberChange): Promise<void> => {
  await directory.drop(trx, 'heldMobile', change.new_index, change.user_gid);
  await transitionChange(trx, change, 'stopped');
};

/**
 * Restores the old number and deletes the bindings of devices that came with the change or shortly
 * before. The account must be locked.
 */
export const revertNumber = async (
  claimKey: ClaimKey,
  trx: IdentityTransaction,
  change: NumberChange,
): Promise<void> => {
  const { user_gid: userGid, old_index, old_sealed, new_index, requested_at } = change;
  await directory.drop(trx, 'heldMobile', old_index, userGid);
  await directory.drop(trx, 'mobile', new_index, userGid);
  if (!(await claimKey(trx, 'mobile', old_index, { userGid }))) throw new Error('A reserved number is taken');
  await setAccountNumber(trx, userGid, old_sealed);
  await sql`delete from device_binding using app_user
    where device_binding.user_gid = ${userGid} and app_user.user_gid = ${userGid}
      and bound_at > ${requested_at}::timestamptz - make_interval(hours => ${numberLimits.knownHours})
      and bound_at > registered_at + interval '30 seconds'`.execute(trx);
  await transitionChange(trx, change, 'reverted');
};

const selectChanges = (db: IdentityDb) => db.selectFrom('number_change').selectAll();

export const findPendingChange = (db: IdentityDb, userGid: string): Promise<NumberChange | undefined> =>
  selectChanges(db).where('user_gid', '=', userGid).where('state', '=', 'waiting').executeTakeFirst();

export const findLatestAppliedChange = (db: IdentityDb, userGid: string): Promise<NumberChange | undefined> =>
  selectChanges(db)
    .where('user_gid', '=', userGid)
    .where('state', '=', 'moved')
    .orderBy('moved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Changes whose waiting period is over, of all accounts or one. */
export const findDueChanges = (db: IdentityDb, userGid?: string): Promise<NumberChange[]> =>
  selectChanges(db)
    .where('state', '=', 'waiting')
    .where('moves_at', '<=', sql<Date>`app_now()`)
    .$if(userGid !== undefined, (query) => query.where('user_gid', '=', userGid ?? ''))
    .limit(100)
    .execute();

/** Changes of the last two days about whose current state the user has not been notified. */
export const findUnnotifiedChanges = (db: IdentityDb): Promise<NumberChange[]> =>
  selectChanges(db)
    .where(sql<boolean>`reported_state is distinct from state`)
    .where(sql<boolean>`greatest(requested_at, moved_at, ended_at) > app_now() - interval '2 days'`)
    .limit(100)
    .execute();

export const markNotified = (db: IdentityDb, { user_gid, change_id, state }: NumberChange): Promise<unknown> =>
  db
    .updateTable('number_change')
    .set({ reported_state: state })
    .where('user_gid', '=', user_gid)
    .where('change_id', '=', change_id)
    .execute();

/** The latest applied or reverted change of an account, and when it was registered and bound to a device. */
export const readNumberHold = async (
  db: QueryExecutorProvider,
  userGid: string,
  deviceHash: string | undefined,
): Promise<{ change: NumberChangeTimes | undefined; device: DeviceAge; now: Date } | undefined> => {
  const { rows } = await sql<{
    requested: Date | null;
    done: Date | null;
    registered: Date;
    bound: Date | null;
    now: Date;
  }>`
    select change.requested_at as requested, change.done_at as done, registered_at as registered, bound_at as bound, app_now() as now
    from app_user
    left join device_binding as binding on binding.user_gid = app_user.user_gid and device_hash = ${deviceHash ?? null}
    left join lateral (
      select requested_at, coalesce(ended_at, moved_at) as done_at from number_change
      where number_change.user_gid = app_user.user_gid and state in ('moved', 'reverted')
      order by coalesce(ended_at, moved_at) desc limit 1
    ) as change on true
    where app_user.user_gid = ${userGid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { requested, done, registered: registeredAt, bound, now } = row;
  const change = requested && done ? { requestedAt: requested, doneAt: done } : undefined;
  return { change, device: { registeredAt, boundAt: bound ?? undefined }, now };
};

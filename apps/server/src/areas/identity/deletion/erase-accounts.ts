import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { eraseByRules, eraseJobs, removeRetained } from '#platform/people/leaving.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { expiredBases, retentionScheduleOf } from './deletion-rules.ts';
import {
  beginErasure,
  type DeletionRow,
  endErasure,
  findDueDeletions,
  findTablesWithData,
  findExpiredRetention,
  markReminded,
  postponeErasure,
  storeRetained,
} from './deletion-store.ts';
import { accountRules, areaRules, type DeletionDeps, allRules, deletionImpactOf } from './deps.ts';
import { notifyDeletionName } from './notify-deletion.ts';

/** Accounts per run. */
const batchSize = 200;

/** Sends the reminder of an erasure: in the inbox, which deduplicates it by key, and by SMS. */
const sendReminder = ({ db, jobs }: DeletionDeps, row: DeletionRow): Promise<void> =>
  transaction(db, async (trx) => {
    const { userGid, certificateId, dueAt } = row;
    await userEvents.record(trx, {
      userGid,
      kind: 'deletionDue',
      key: certificateId,
      facts: { dueAt: dueAt.toISOString() },
      expiresAt: dueAt,
    });
    await jobs.send(notifyDeletionName, { userGid, template: 'deletionSoon' }, { trx });
    await markReminded(trx, row);
  });

/**
 * Starts the erasure, or continues one that was interrupted; false if it was recovered. The account
 * itself is erased in the same transaction.
 */
const startErasure = ({ db }: DeletionDeps, { userGid, state }: DeletionRow): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (state !== 'ERASING' && !(await beginErasure(trx, userGid))) return false;
    await eraseByRules(trx, userGid, accountRules);
    return true;
  });

/**
 * Erases a due account; one with something open is postponed by a day. An interrupted run is
 * continued by the next one.
 */
const eraseAccount = async (deps: DeletionDeps, row: DeletionRow): Promise<void> => {
  const { db } = deps;
  const { userGid } = row;
  if (row.state === 'PENDING') {
    const { open } = await deletionImpactOf(deps, userGid);
    if (open.length > 0) return postponeErasure(db, userGid);
  }
  if (!(await startErasure(deps, row))) return;
  for (const area of deps.areas()) await area.privacy?.eraseExternalData?.(userGid);
  await deps.files.erase(userGid);
  await eraseJobs(db, userGid);
  const rules = areaRules(deps);
  await eraseByRules(db, userGid, rules);
  const tablesWithData = await findTablesWithData(db, { userGid, mobileIndex: '' }, allRules(deps));
  await endErasure(db, userGid, retentionScheduleOf(tablesWithData, istDay(row.now)).retained);
};

/** Sends reminders 48 hours ahead and erases due accounts. */
export const followDeletionsJob = (deps: DeletionDeps): JobDefinition => ({
  name: 'identity-follow-deletions',
  cron: '*/10 * * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  run: async () =>
    eachOrThrow(await findDueDeletions(deps.db, batchSize), (row) =>
      row.state === 'ERASING' || row.dueAt <= row.now ? eraseAccount(deps, row) : sendReminder(deps, row),
    ),
});

/** Removes retained data of erased accounts once its retention period has ended. */
export const removeRetainedJob = (deps: DeletionDeps): JobDefinition => ({
  name: 'identity-remove-retained',
  cron: '50 2 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 3_600,
  run: async () => {
    const { db } = deps;
    let cursor = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await findExpiredRetention(db, istDay(await deps.clock.now()), cursor, batchSize);
      await eachOrThrow(rows, async (row) => {
        const expiredBasesOfRow = expiredBases(row.retained, istDay(row.now));
        const isExpired = (because: string): boolean => expiredBasesOfRow.some((each) => each === because);
        const rules = allRules(deps).filter(({ atDeletion }) => atDeletion !== 'erase' && isExpired(atDeletion.retain));
        await removeRetained(db, row.userGid, rules);
        await storeRetained(
          db,
          row,
          row.retained.filter(({ because }) => !isExpired(because)),
        );
      });
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) return;
      cursor = last.userGid;
    }
  },
});

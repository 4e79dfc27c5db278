import { transaction } from '#platform/data/database.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { eraseByRules, eraseJobs, removeRetained } from '#platform/people/leaving.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { endedBases, timetableOf } from './deletion-rules.ts';
import {
  beginErasure,
  type DeletionRow,
  endErasure,
  findDue,
  findHeld,
  findRetentionOver,
  markReminded,
  postpone,
  storeRetained,
} from './deletion-store.ts';
import { accountRules, areaRules, type DeletionDeps, everyRule, deletionImpactOf } from './deps.ts';
import { notifyDeletionName } from './notify-deletion.ts';

/** Accounts per run. */
const atOnce = 200;

/** Sends the reminder of an erasure: in the inbox, which deduplicates it by key, and by SMS. */
const remind = ({ db, jobs }: DeletionDeps, row: DeletionRow): Promise<void> =>
  transaction(db, async (trx) => {
    const { userGid, certificateId, dueAt } = row;
    await userEvents.record(trx, {
      userGid,
      kind: 'deletionDue',
      key: certificateId,
      facts: { dueAt: dueAt.toISOString() },
      expiresAt: dueAt,
    });
    await jobs.send(notifyDeletionName, { userGid, template: 'deletionSoon' }, { in: trx });
    await markReminded(trx, row);
  });

/**
 * Starts the erasure, or continues one that was interrupted; false if it was recovered. The account
 * itself is erased in the same transaction.
 */
const begin = ({ db }: DeletionDeps, { userGid, state }: DeletionRow): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (state !== 'ERASING' && !(await beginErasure(trx, userGid))) return false;
    await eraseByRules(trx, userGid, accountRules);
    return true;
  });

/**
 * Erases a due account; one with something open is postponed by a day. An interrupted run is
 * continued by the next one.
 */
const erase = async (deps: DeletionDeps, row: DeletionRow): Promise<void> => {
  const { db } = deps;
  const { userGid } = row;
  if (row.state === 'PENDING') {
    const { open } = await deletionImpactOf(deps, userGid);
    if (open.length > 0) return postpone(db, userGid);
  }
  if (!(await begin(deps, row))) return;
  for (const area of deps.areas()) await area.privacy?.eraseExternalData?.(userGid);
  await deps.files.erase(userGid);
  await eraseJobs(db, userGid);
  const rules = areaRules(deps);
  await eraseByRules(db, userGid, rules);
  const held = await findHeld(db, { userGid, mobileIndex: '' }, everyRule(deps));
  await endErasure(db, userGid, timetableOf(held, istDay(row.now)).retained);
};

/** Sends reminders 48 hours ahead and erases due accounts. */
export const followDeletionsJob = (deps: DeletionDeps): JobDefinition => ({
  name: 'identity-follow-deletions',
  cron: '*/10 * * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  run: async () =>
    eachOrThrow(await findDue(deps.db, atOnce), (row) =>
      row.state === 'ERASING' || row.dueAt <= row.now ? erase(deps, row) : remind(deps, row),
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
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await findRetentionOver(db, istDay(await deps.clock.now()), after, atOnce);
      await eachOrThrow(rows, async (row) => {
        const over = endedBases(row.retained, istDay(row.now));
        const isOver = (because: string): boolean => over.some((each) => each === because);
        const rules = everyRule(deps).filter(({ atDeletion }) => atDeletion !== 'erase' && isOver(atDeletion.retain));
        await removeRetained(db, row.userGid, rules);
        await storeRetained(
          db,
          row,
          row.retained.filter(({ because }) => !isOver(because)),
        );
      });
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = last.userGid;
    }
  },
});

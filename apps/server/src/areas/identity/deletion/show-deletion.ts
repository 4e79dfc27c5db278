import { deletionLimits, identity } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { deletionRule } from '../personal-data.ts';
import { loadCaller } from '../profile.ts';
import { mobileIndexOf, unsealMobile } from '../user-store.ts';
import { retentionScheduleOf } from './deletion-rules.ts';
import {
  type DeletionRow,
  findDeletionByCertificate,
  findTablesWithData,
  findCurrentDeletion,
} from './deletion-store.ts';
import { type DeletionDeps, allRules, deletionImpactOf } from './deps.ts';

/** Seconds until an erasure; 0 if it is due. */
export const secondsUntil = ({ dueAt, now }: Pick<DeletionRow, 'dueAt' | 'now'>): number =>
  Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1_000));

/** When the account would be erased if its deletion were requested now. */
const dueDateIfRequested = (now: Date): Date => new Date(now.getTime() + deletionLimits.days * 86_400_000);

/**
 * What deleting the caller's account would erase and retain, what blocks it, and whether it is
 * pending.
 */
export const deletionStatus = handler(
  identity.deletionStatus,
  async (deps: DeletionDeps, _body, { user: caller, locale }) => {
    const user = await loadCaller(deps.db, caller);
    const { user_gid: userGid, now } = user;
    const person = { userGid, mobileIndex: mobileIndexOf(deps.secrets, unsealMobile(deps.secrets, user)) };
    const [row, { open, coins, lenders }, tablesWithData] = await Promise.all([
      findCurrentDeletion(deps.db, userGid),
      deletionImpactOf(deps, userGid),
      findTablesWithData(deps.db, person, allRules(deps)),
    ]);
    return {
      ...(row && {
        pending: { certificateId: row.certificateId, expireTime: secondsUntil(row), dueAt: row.dueAt.toISOString() },
      }),
      open: open.map(({ kind, name, link }) => ({ kind, link, name: name?.[locale] ?? '' })),
      coins,
      lenders: lenders.map((name) => name[locale]),
      ...retentionScheduleOf([...tablesWithData, deletionRule], istDay(row?.dueAt ?? dueDateIfRequested(now))),
    };
  },
);

/** A deletion by certificate id, with the notified partners; nothing in it identifies the user. */
export const deletionCertificate = handler(
  identity.deletionCertificate,
  async ({ db, areas }: DeletionDeps, { certificateId }, { locale }) => {
    const row = await findDeletionByCertificate(db, certificateId);
    if (!row) throw new Problem('notFound');
    const { userGid, state, requestedAt, dueAt, endedAt, retained } = row;
    const informed = await Promise.all(
      areas().map(async ({ partners }) => (await partners?.informedOfDeletion?.(userGid)) ?? []),
    );
    return {
      certificateId,
      state,
      requestedAt: requestedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      ...(state === 'ERASED' && endedAt && { erasedAt: endedAt.toISOString() }),
      retained: retained ?? [],
      informed: informed.flat().map(({ name, informedAt }) => ({
        name: name[locale],
        ...(informedAt && { informedAt: informedAt.toISOString() }),
      })),
    };
  },
);

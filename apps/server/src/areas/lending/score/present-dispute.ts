import type { CreditDispute } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { istDay } from '#platform/ist-day.ts';
import type { Secrets } from '#platform/secrets.ts';
import { compensationFor, daysLeft } from './dispute-rules.ts';
import type { ReadDispute } from './dispute-store.ts';
import { openScore } from './sealed-score.ts';

/** A dispute as its owner sees it. */
export const presentDispute = (secrets: Secrets, row: ReadDispute, locale: Locale): CreditDispute => {
  const { user_gid, due_at, ended_at, now } = row;
  const { kind, itemId, who, account, reason, remark } = openScore(secrets, user_gid, 'dispute', row.wanted_sealed);
  const told = row.told_sealed === null ? undefined : openScore(secrets, user_gid, 'told', row.told_sealed);
  return {
    disputeGid: row.dispute_gid,
    itemKind: kind,
    itemId,
    who,
    ...(account && { account }),
    reason,
    remark,
    state: row.state,
    ...(told && { bureauReference: told.bureauReference }),
    raisedAt: row.raised_at.toISOString(),
    dueDay: istDay(due_at),
    daysLeft: ended_at ? 0 : daysLeft(due_at, now),
    keptReasons: told?.reasons.map((text) => text[locale]) ?? [],
    ...(ended_at && { endedAt: ended_at.toISOString() }),
    compensationPaise: row.state === 'NOT_TAKEN' ? 0 : compensationFor(due_at, ended_at ?? now),
  };
};

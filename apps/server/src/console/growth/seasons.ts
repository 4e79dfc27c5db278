import {
  editionOf,
  entryVelocity,
  fileOfEdition,
  phaseAt,
  seasonFile,
  seasonRecord,
  type SeasonRecord,
} from '@sikka/contract';
import { type ContentIssue, faultsOf, seasons } from '@sikka/contract/console';
import { sql } from 'kysely';
import { termsHashOf, unsealEmail } from '#areas/campaigns/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { errorCode } from '#platform/data/database-errors.ts';
import { changes, marks, reads } from '../calls/console-handler.ts';
import { found, merged } from '../calls/merge.ts';
import { keepPreview } from '../content/preview-content.ts';

const restrictViolation = '23001';

const refuse = (issues: readonly ContentIssue[]): Problem => new Problem('contentRefused', { details: { issues } });

const editions = merged(seasons.listSeasons, { seasons: { same: ['activityGid'], add: ['entries'] } });

export const listSeasons = reads(editions, async (_deps, db, _body, { now }) => {
  const { rows } = await sql<{ record: unknown; entries: number }>`
    select record, entries from console_season order by opens_at desc`.execute(db);
  return {
    seasons: rows.flatMap(({ record, entries }) => {
      const season = seasonRecord.safeParse(record).data;
      if (!season) return [];
      const { activityGid, version, title, opensAt, closesAt } = season;
      const { phase, nextAt = null } = phaseAt(season, now);
      return [{ activityGid, version, title, phase, nextAt, opensAt, closesAt, entries }];
    }),
  };
});

/** The edition that a file describes. Throws `contentRefused` with every field that is wrong. */
const readEdition = (text: string, opensOn: string): SeasonRecord => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw refuse([{ field: 'file', reason: 'json' }]);
  }
  const parsed = seasonFile.safeParse(file);
  if (!parsed.success) throw refuse(faultsOf(seasonFile, file, 'file'));
  const record = seasonRecord.safeParse(editionOf(parsed.data, opensOn));
  if (!record.success) throw refuse([{ field: 'hours', reason: 'window' }]);
  return record.data;
};

export const showSeason = reads(seasons.showSeason, async (_deps, db, { activityGid }) => {
  const { rows } = await sql<{ record: unknown }>`
    select record from console_season where activity_gid = ${activityGid}`.execute(db);
  const record = seasonRecord.safeParse(rows[0]?.record).data;
  if (!record) throw new Problem('notFound');
  const { file, opensOn } = fileOfEdition(record);
  return { file: JSON.stringify(file), opensOn };
});

export const previewSeason = marks(seasons.previewSeason, async (_deps, trx, { file, opensOn, at }) => ({
  token: await keepPreview(trx, { rows: { season: [readEdition(file, opensOn)] }, at }),
}));

export const writeSeason = changes(seasons.writeSeason, async (_deps, trx, { file, opensOn, reason }) => {
  const record = readEdition(file, opensOn);
  const { activityGid, version, opensAt, closesAt } = record;
  const { rows } = await sql<{ record: SeasonRecord; version: number }>`
    select record, version from console_season where activity_gid = ${activityGid}`.execute(trx);
  if (rows[0] && rows[0].version >= version) throw refuse([{ field: 'version', reason: 'taken' }]);
  try {
    await sql`select console_write_season(${activityGid}, ${version}, ${JSON.stringify(record)}::jsonb,
      ${termsHashOf(record)}, ${opensAt}, ${closesAt})`.execute(trx);
  } catch (error) {
    if (errorCode(error) !== restrictViolation) throw error;
    throw refuse([{ field: 'content.terms', reason: 'opened' }]);
  }
  return {
    content: { activityGid },
    audit: [
      { act: 'season.write', subject: `season:${activityGid}`, before: rows[0]?.record ?? null, after: record, reason },
    ],
  };
});

interface EntryRow {
  entry_id: string;
  entered_at: Date;
  same_device: number;
  same_network: number;
  is_flagged: boolean;
  review: 'CLEARED' | 'REFUSED' | null;
  reviewed_by: string | null;
}

const entriesToReview = merged(seasons.listSeasonEntries, { entries: { order: ['review', '-sameDevice'] } });

export const listSeasonEntries = reads(entriesToReview, async (_deps, db, { activityGid }) => {
  const { rows } = await sql<EntryRow>`
    select * from (select * from console_season_entry where activity_gid = ${activityGid}) e
    where same_device > ${entryVelocity.perDevice} or same_network > ${entryVelocity.perNetwork} or is_flagged
    order by review nulls first, same_device desc, entry_id limit 500`.execute(db);
  return {
    entries: rows.map((row) => ({
      entryId: row.entry_id,
      enteredAt: row.entered_at.toISOString(),
      sameDevice: row.same_device,
      sameNetwork: row.same_network,
      isFlagged: row.is_flagged,
      review: row.review,
      reviewedBy: row.reviewed_by ?? '',
    })),
  };
});

export const reviewSeasonEntry = changes(found(seasons.reviewSeasonEntry), async (_deps, trx, body, { operator }) => {
  const { activityGid, entryId, review, reason } = body;
  const { rows: before } = await sql<Pick<EntryRow, 'review'>>`select review from console_season_entry
    where activity_gid = ${activityGid} and entry_id = ${entryId}`.execute(trx);
  if (!before[0]) throw new Problem('notFound');
  await sql`select console_review_entry(${activityGid}, ${entryId}, ${review}, ${operator.name})`.execute(trx);
  return {
    content: {},
    audit: [
      {
        act: 'season.review',
        subject: `season:${activityGid}:${entryId}`,
        before: { review: before[0].review },
        after: { review },
        reason,
      },
    ],
  };
});

const certificates = merged(seasons.readCertificates, { certificates: {} });

export const readCertificates = changes(certificates, async ({ secrets }, trx, body, { operator }) => {
  const { activityGid, reason } = body;
  const { rows } = await sql<Parameters<typeof unsealEmail>[1] & { entry_id: string }>`
    select * from console_certificates(${activityGid}, ${operator.name})`.execute(trx);
  return {
    content: {
      certificates: rows.map((row) => ({ entryId: row.entry_id, email: unsealEmail(secrets, row) ?? '' })),
    },
    audit: [
      {
        act: 'season.certificates',
        subject: `season:${activityGid}`,
        before: null,
        after: { certificates: rows.length },
        reason,
      },
    ],
  };
});

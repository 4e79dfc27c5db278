import { type PartnerKind, partners } from '@sikka/contract/console';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { reads, reports } from '../calls/console-handler.ts';
import { merged, type RowOf, rowsOf } from '../calls/merge.ts';

/** Steps of a topic, as the view has them. */
interface TopicRow {
  topic: string;
  waiting: number;
  oldest_due: Date | null;
  failing: number;
  failing_since: Date | null;
  dead: number;
}

interface PartnerRow extends Omit<TopicRow, 'topic'> {
  partner: string;
  kind: PartnerKind;
  catalogue_at: Date | null;
  refused: { id: string; rule: string }[];
  last_file: string | null;
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentWork = ({ waiting, oldest_due, failing, failing_since, dead }: Omit<TopicRow, 'topic'>) => ({
  waiting,
  oldestDue: isoOf(oldest_due),
  failing,
  failingSince: isoOf(failing_since),
  dead,
});

const presentPartner = (row: PartnerRow) => ({
  partner: row.partner,
  kind: row.kind,
  ...presentWork(row),
  catalogueAt: isoOf(row.catalogue_at),
  lastFile: row.last_file,
  refused: row.refused.length,
});

const selectPartners = (where: RawBuilder<unknown>) =>
  sql<PartnerRow>`select partner, kind, waiting, oldest_due, failing, failing_since, dead, catalogue_at, refused,
    last_file::text from console_partner where ${where} order by kind, partner`;

type Partner = RowOf<typeof partners.listPartners, 'partners'>;
type DayFile = RowOf<typeof partners.showPartner, 'files'>;

const work = {
  same: ['partner'],
  add: ['waiting', 'failing', 'dead'],
  earliest: ['oldestDue', 'failingSince', 'catalogueAt', 'lastFile'],
} as const;

/** Every cell reads the file of a day; until all have, it is not read. */
const readEverywhere = (lists: readonly (readonly DayFile[])[]): DayFile[] =>
  rowsOf<DayFile>(lists, { same: ['day'], order: ['-day'] }).map((file) => {
    const isMissing = lists.flat().some(({ day, readAt }) => day === file.day && !readAt);
    return isMissing ? { ...file, readAt: null } : file;
  });

const allPartners = merged(partners.listPartners, { partners: { ...work, order: ['kind', 'partner'] } });

export const listPartners = reports(allPartners, async (_deps, db) => {
  const { rows } = await selectPartners(sql`true`).execute(db);
  return { partners: rows.map(presentPartner) };
});

const onePartner = merged(partners.showPartner, {
  partner: (all) => rowsOf<Partner>([all], work)[0] as Partner,
  topics: {
    same: ['topic'],
    add: ['waiting', 'failing', 'dead'],
    earliest: ['oldestDue', 'failingSince'],
    order: ['topic'],
  },
  files: readEverywhere,
});

export const showPartner = reads(onePartner, async (_deps, db, { partner }) => {
  const { rows: found } = await selectPartners(sql`partner = ${partner}`).execute(db);
  const [row] = found;
  if (!row) throw new Problem('notFound');
  const { rows: topics } = await sql<TopicRow>`
    select topic, waiting::integer, oldest_due, failing::integer, failing_since, dead::integer
    from console_partner_topic where partner = ${partner} order by topic`.execute(db);
  const { rows: files } = await sql<{ day: string; read_at: Date | null }>`
    select day::text, read_at from console_day_file where partner = ${partner} order by day desc`.execute(db);
  return {
    partner: presentPartner(row),
    topics: topics.map(({ topic, ...work }) => ({ topic, ...presentWork(work) })),
    files: files.map(({ day, read_at }) => ({ day, readAt: isoOf(read_at) })),
    refused: row.refused,
  };
});

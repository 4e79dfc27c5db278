import type { Paise } from '@sikka/money';
import { sql } from 'kysely';
import type { AnyTransaction, Database } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaseKind } from '../operations-cases.ts';
import {
  type BreakAction,
  describeBreak,
  type ReconciliationBreak,
  type ReconciliationSource,
} from './reconciliation.ts';

/** One payment or refund in a settlement file. */
export interface SettlementLine {
  kind: string;
  /** Our reference of the payment or refund. */
  reference: string;
  amountPaise: Paise;
}

/** A partner that settles with us daily: the payment gateway or the bill network. */
export interface SettlementPartner<Line extends SettlementLine> {
  /** Name in error messages: `The gateway`. */
  name: string;
  job: { name: string; cron: string };
  caseKind: CaseKind;
  /** Tables of the files and their lines, the lines' column of the partner's reference, and the view of breaks. */
  tables: { files: string; lines: string; partnerReference: string; breaks: string };
  readFile(day: string): Promise<DefiniteResponse<{ lines: readonly Line[] }>>;
  /** The partner's own reference of a line. */
  partnerReferenceOf(line: Line): string;
  /** Enqueues an enquiry for a payment that only the partner has booked, if we ever sent it. */
  recheckPayment(trx: AnyTransaction, reference: string): Promise<void>;
}

/** Files of the last days that are read automatically; operators request older ones. */
const daysBack = 7;
/** Days after which a missing file opens a case. */
const lateDays = 4;
const maxRows = 1_000;

/** Reconciles a partner's settlement files with our books. Lines about users of other databases are left to those. */
export const settlementSource = <Line extends SettlementLine>(
  { db, holdsId }: Pick<Platform, 'db' | 'holdsId'>,
  { name, job, caseKind, tables, readFile, partnerReferenceOf, recheckPayment }: SettlementPartner<Line>,
): ReconciliationSource<{ lines: readonly Line[] }> => {
  const [files, lines, breaks] = [sql.table(tables.files), sql.table(tables.lines), sql.table(tables.breaks)];

  /** IST days at least `minDaysBack` days back whose file is not stored yet, oldest first. */
  const findUnreadDays = async (trx: AnyTransaction | Database, minDaysBack: number): Promise<string[]> => {
    const { rows } = await sql<{ day: string }>`
      select day::date as day from generate_series(app_today() - ${daysBack}::int, app_today() - ${minDaysBack}::int, interval '1 day') day
      where not exists (select from ${files} f where f.day = day.day::date) order by 1`.execute(trx);
    return rows.map(({ day }) => day);
  };

  /** Stores a file. Repeated lines of one reference are stored as their sum, so they differ from our books. */
  const storeFile = async (trx: AnyTransaction, day: string, file: { lines: readonly Line[] }): Promise<void> => {
    const own = file.lines.filter(({ reference }) => holdsId(reference));
    await sql`insert into ${files} (day) values (${day})`.execute(trx);
    await sql`insert into ${lines} (day, kind, reference, ${sql.ref(tables.partnerReference)}, amount)
      select ${day}::date, kind, reference, min(partner_reference), sum(amount)
      from unnest(${own.map(({ kind }) => kind)}::text[], ${own.map(({ reference }) => reference)}::text[],
        ${own.map(partnerReferenceOf)}::text[], ${own.map(({ amountPaise }) => amountPaise)}::bigint[])
        line (kind, reference, partner_reference, amount)
      group by kind, reference`.execute(trx);
  };

  const actionOf = (reconciliationBreak: ReconciliationBreak): BreakAction => ({
    openCase: { subject: reconciliationBreak.reference, detail: describeBreak(reconciliationBreak) },
    ...(reconciliationBreak.kind === 'payment' &&
      reconciliationBreak.verdict === 'theirs only' && {
        recheck: (trx) => recheckPayment(trx, reconciliationBreak.reference),
      }),
  });

  return {
    job,
    caseKind,
    notAvailableCodes: ['NOT_READY'],
    owners: [{ name, findMissingDays: () => findUnreadDays(db, 1), readFile, storeFile }],
    findActions: async (trx) => {
      const { rows } = await sql<ReconciliationBreak>`
        select b.* from ${breaks} b where not exists (
          select from operations_case c where c.kind = ${caseKind} and c.subject = b.reference
        ) limit ${maxRows}`.execute(trx);
      const overdueDays = await findUnreadDays(trx, lateDays);
      return [
        ...rows.map(actionOf),
        ...overdueDays.map((day) => ({ openCase: { subject: `file of ${day}`, detail: 'it has not come' } })),
      ];
    },
  };
};

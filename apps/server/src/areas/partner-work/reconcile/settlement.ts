import type { Paise } from '@sikka/money';
import { sql } from 'kysely';
import type { AnyTransaction, Database } from '#platform/data/database.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import type { CaseKind } from '../operations-cases.ts';
import {
  type BreakAction,
  describeBreak,
  type ReconciliationBreak,
  type ReconciliationSource,
} from './reconciliation.ts';

/** What a partner settles with us because of one payment or refund, in paise. */
export interface SettlementLine {
  kind: string;
  /** Ours. */
  reference: string;
  amountPaise: Paise;
}

/** A partner that settles with us every day: the payment gateway, or the bill network. */
export interface SettlementPartner<Line extends SettlementLine> {
  /** As it is named in errors: `The gateway`. */
  name: string;
  job: { name: string; cron: string };
  caseKind: CaseKind;
  /** Its files, their lines with the column of its own references, and the view of the breaks. */
  tables: { files: string; lines: string; partnerReference: string; breaks: string };
  readFile(day: string): Promise<DefiniteResponse<{ lines: readonly Line[] }>>;
  /** Its own reference of what a line is about. */
  partnerReferenceOf(line: Line): string;
  /** Enqueues an enquiry for a payment that it alone has settled, if we ever sent it. */
  recheckPayment(trx: AnyTransaction, reference: string): Promise<void>;
}

/** Older files are asked for by people. */
const daysBack = 7;
/** A file that has not come after so many days is a case. */
const lateDays = 4;
const maxAtOnce = 1_000;

/** The settlement files of a partner, compared with our books. */
export const settlementSource = <Line extends SettlementLine>(
  db: Database,
  { name, job, caseKind, tables, readFile, partnerReferenceOf, recheckPayment }: SettlementPartner<Line>,
): ReconciliationSource<{ lines: readonly Line[] }> => {
  const [files, lines, breaks] = [sql.table(tables.files), sql.table(tables.lines), sql.table(tables.breaks)];

  /** Days of India, at least so many before today, whose file was not read yet; the oldest first. */
  const findUnreadDays = async (trx: AnyTransaction | Database, min: number): Promise<string[]> => {
    const { rows } = await sql<{ day: string }>`
      select day::date as day from generate_series(app_today() - ${daysBack}::int, app_today() - ${min}::int, interval '1 day') day
      where not exists (select from ${files} f where f.day = day.day::date) order by 1`.execute(trx);
    return rows.map(({ day }) => day);
  };

  /** What a file names twice is stored with both amounts together, and so differs from ours. */
  const storeFile = async (trx: AnyTransaction, day: string, file: { lines: readonly Line[] }): Promise<void> => {
    await sql`insert into ${files} (day) values (${day})`.execute(trx);
    await sql`insert into ${lines} (day, kind, reference, ${sql.ref(tables.partnerReference)}, amount)
      select ${day}::date, kind, reference, min(partner_reference), sum(amount)
      from unnest(${file.lines.map(({ kind }) => kind)}::text[], ${file.lines.map(({ reference }) => reference)}::text[],
        ${file.lines.map(partnerReferenceOf)}::text[], ${file.lines.map(({ amountPaise }) => amountPaise)}::bigint[])
        line (kind, reference, partner_reference, amount)
      group by kind, reference`.execute(trx);
  };

  const actionOf = (found: ReconciliationBreak): BreakAction => ({
    openCase: { subject: found.reference, detail: describeBreak(found) },
    ...(found.kind === 'payment' &&
      found.verdict === 'theirs only' && { recheck: (trx) => recheckPayment(trx, found.reference) }),
  });

  return {
    job,
    caseKind,
    notThere: ['NOT_READY'],
    owners: [{ name, findOwedDays: () => findUnreadDays(db, 1), readFile, storeFile }],
    findActions: async (trx) => {
      const { rows } = await sql<ReconciliationBreak>`
        select b.* from ${breaks} b where not exists (
          select from operations_case c where c.kind = ${caseKind} and c.subject = b.reference
        ) limit ${maxAtOnce}`.execute(trx);
      const late = await findUnreadDays(trx, lateDays);
      return [
        ...rows.map(actionOf),
        ...late.map((day) => ({ openCase: { subject: `file of ${day}`, detail: 'it has not come' } })),
      ];
    },
  };
};

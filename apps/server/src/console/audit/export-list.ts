import { audit, type ExportedList, exportLimit } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { sheetOf } from '#platform/files/sheet.ts';
import {
  changes,
  type ConsoleContext,
  type ConsoleDeps,
  type ConsoleHandler,
  type ConsoleTransaction,
} from '../calls/console-handler.ts';
import { requireRole } from '../calls/require-role.ts';
import { readOver } from '../calls/run-handler.ts';
import { listContent } from '../content/list-content.ts';
import { listCoupons } from '../growth/coupons.ts';
import { listCases } from '../money/cases.ts';
import { findPayments } from '../money/find-payments.ts';
import { listAudit } from './list-audit.ts';

type Row = Record<string, unknown>;

interface Source {
  handler: ConsoleHandler;
  /** Field of the answer that has the rows. */
  rows: string;
  /** Field of the body after which a page begins, and the field of the last row, or of the answer, that it takes; none for a list of one page. */
  next?: readonly [cursor: string, key: string];
  pageSize?: number;
}

const sources: Readonly<Record<ExportedList, Source>> = {
  content: { handler: listContent, rows: 'items', next: ['after', 'gid'], pageSize: 200 },
  coupons: { handler: listCoupons, rows: 'coupons', next: ['after', 'couponGid'], pageSize: 200 },
  payments: { handler: findPayments, rows: 'payments' },
  cases: { handler: listCases, rows: 'cases', next: ['before', 'caseId'] },
  audit: { handler: listAudit, rows: 'entries', next: ['before', 'next'] },
};

/** Reads a list page after page with its own call, as the operator who asks; one row more than the limit at most. */
const readRows = async (
  { handler, rows: field, next, pageSize }: Source,
  filters: Row,
  answer: [ConsoleDeps, ConsoleTransaction, ConsoleContext],
): Promise<Row[]> => {
  const [deps, db, context] = answer;
  const { call } = handler;
  requireRole(context.operator, call.roles);
  const rows: Row[] = [];
  for (let place: Row = {}; ;) {
    const body = call.body.safeParse({ ...filters, ...(pageSize && { pageSize }), ...place });
    if (!body.success) throw new Problem('invalidInput');
    if (call.rolesFor) requireRole(context.operator, call.rolesFor(body.data));
    const content = call.content.parse(await readOver(deps, handler, body.data, context, db)) as Row;
    rows.push(...(content[field] as Row[]));
    const last = rows.at(-1);
    if (!next || !content['hasMore'] || !last || rows.length > exportLimit) return rows;
    place = { [next[0]]: content[next[1]] ?? last[next[1]] };
  }
};

/** Fields of a row, with texts of two languages and the columns of content beside each other. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      ['row', 'heading', 'merchant'].includes(name)
        ? Object.entries(value as Row).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    ),
  );

export const exportList = changes(audit.exportList, async (deps, trx, { list, filters, reason }, context) => {
  const found = await readRows(sources[list], filters, [deps, trx, context]);
  const rows = found.slice(0, exportLimit).map(flat);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isCut = found.length > rows.length;
  return {
    content: {
      name: `${list}-${istDay(context.now)}.csv`,
      csv: sheetOf([columns, ...rows.map((row) => columns.map((column) => row[column]))]),
      rows: rows.length,
      isCut,
    },
    audit: [
      {
        act: 'list.export',
        subject: `list:${list}`,
        before: null,
        after: { filters, rows: rows.length, isCut },
        reason,
      },
    ],
  };
});

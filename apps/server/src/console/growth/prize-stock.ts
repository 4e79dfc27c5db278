import { type FileIssue, growth } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { type AuditEntry, changes, type ConsoleTransaction, marks } from '../calls/console-handler.ts';
import { readLines, unreadable } from './changes-file.ts';

interface StockChange {
  changeId: string;
  prizeId: string;
  /** Below 0 when pieces are taken out. */
  units: number;
  /** The stock that the operator saw. */
  seen?: number;
}

interface Changed {
  outcome: 'DONE' | 'REPEATED' | 'UNKNOWN' | 'ID_USED' | 'CHANGED' | 'TOO_FEW' | 'NOT_WITHHELD';
  stock: number;
  withheld: number;
}

/** The one way in which operators change a stock. What it has refused must be rolled back. */
const changeOne = async (trx: ConsoleTransaction, change: StockChange, by: string): Promise<Changed> => {
  const { changeId, prizeId, units, seen = null } = change;
  const { rows } = await sql<Changed>`
    select * from console_change_stock(${changeId}, ${prizeId}, ${units}, ${seen}, ${by})`.execute(trx);
  if (!rows[0]) throw new Error('A function of the console returned nothing');
  return rows[0];
};

const entryOf = ({ changeId, prizeId, units }: StockChange, changed: Changed, reason: string): AuditEntry => ({
  act: 'prize.stock',
  subject: `store_prize:${prizeId}`,
  before: null,
  after: { changeId, units, ...changed },
  reason,
});

const problems = {
  UNKNOWN: 'notFound',
  ID_USED: 'contentChanged',
  CHANGED: 'contentChanged',
  TOO_FEW: 'stockTooFew',
  NOT_WITHHELD: 'stockNotWithheld',
} as const;

export const changeStock = changes(growth.changeStock, async (_deps, trx, { reason, ...change }, { operator }) => {
  const changed = await changeOne(trx, change, operator.name);
  const { outcome, stock, withheld } = changed;
  if (outcome !== 'DONE' && outcome !== 'REPEATED') throw new Problem(problems[outcome]);
  return { content: { stock, withheld }, audit: [entryOf(change, changed, reason)] };
});

const idPattern = /^[\w.:-]{1,64}$/;
const unitsPattern = /^[+-]?\d{1,6}$/;

/** The changes of a file with their lines, and what is wrong with its fields. */
const readFile = (file: string): { changes: (StockChange & { line: number })[]; issues: FileIssue[] } => {
  const lines = readLines(file, ['id', 'prize', 'units']);
  const issues: FileIssue[] = lines.length === 0 ? [unreadable] : [];
  const ids = new Set<string>();
  const read = lines.flatMap(({ line, cells: [changeId = '', prizeId = '', units = ''] }) => {
    const before = issues.length;
    if (!idPattern.test(changeId)) issues.push({ line, field: 'id', cause: 'FORMAT' });
    else if (ids.has(changeId)) issues.push({ line, field: 'id', cause: 'TWICE' });
    if (!unitsPattern.test(units) || Number(units) === 0) issues.push({ line, field: 'units', cause: 'FORMAT' });
    ids.add(changeId);
    return issues.length > before ? [] : [{ line, changeId, prizeId, units: Number(units) }];
  });
  return { changes: read, issues };
};

const fields = { UNKNOWN: 'prize', ID_USED: 'id', CHANGED: 'units', TOO_FEW: 'units', NOT_WITHHELD: 'units' } as const;

/** Makes the changes of a file one after the other, as if each were made by hand. */
const runFile = async (trx: ConsoleTransaction, file: string, by: string) => {
  const { changes: read, issues } = readFile(file);
  const done: { change: StockChange & { line: number }; changed: Changed }[] = [];
  for (const change of read) {
    const changed = await changeOne(trx, change, by);
    const { outcome } = changed;
    if (outcome === 'DONE' || outcome === 'REPEATED') done.push({ change, changed });
    else issues.push({ line: change.line, field: fields[outcome], cause: outcome });
  }
  return { done, issues: issues.toSorted((one, other) => one.line - other.line) };
};

/** Makes the changes and takes them back, so that the check knows what the changes know. */
export const checkStockFile = marks(growth.checkStockFile, async (_deps, trx, { file }, { operator }) => {
  await sql`savepoint check_file`.execute(trx);
  const { done, issues } = await runFile(trx, file, operator.name);
  await sql`rollback to savepoint check_file`.execute(trx);
  return {
    issues,
    rows: done.map(({ change: { line, prizeId, units }, changed }) => ({
      line,
      prizeId,
      units,
      stock: changed.stock,
      withheld: changed.withheld,
      isRepeated: changed.outcome === 'REPEATED',
    })),
  };
});

export const applyStockFile = changes(growth.applyStockFile, async (_deps, trx, { file, reason }, { operator }) => {
  const { done, issues } = await runFile(trx, file, operator.name);
  if (issues.length > 0) throw new Problem('contentChanged');
  const made = done.filter(({ changed }) => changed.outcome === 'DONE');
  const after = { rows: done.length, made: made.length };
  return {
    content: after,
    audit: [
      { act: 'prize.stockFile', subject: 'list:prizes', before: null, after, reason },
      ...made.map(({ change, changed }) => entryOf(change, changed, reason)),
    ],
  };
});

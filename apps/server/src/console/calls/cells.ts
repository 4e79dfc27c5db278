import type { CellRange } from '@sikka/settings';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { allBuckets, bucketOfKey, cellName, holdsBucket, holdsId } from '#platform/cells/cell-range.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { hashToken } from '../people/session-store.ts';
import type { ConsoleCell, ConsoleCells, ConsoleDeps, ConsoleHandler, Operator } from './console-handler.ts';

export const consoleCell = (db: Kysely<ConsoleTables>, range: Pick<CellRange, 'from' | 'to'> = allBuckets) => ({
  ...range,
  name: cellName(range),
  db,
});

/** The cells that may have what a call of `over: 'found'` is about, the likeliest first. */
export const cellsOfSubject = async (
  { secrets }: ConsoleDeps,
  cells: ConsoleCells,
  { call }: ConsoleHandler,
  body: unknown,
): Promise<readonly ConsoleCell[]> => {
  const { cell: name } = body as { cell?: string };
  if (name) return cells.filter((cell) => cell.name === name);
  const subject = call.subjectOf?.(body);
  if (!subject) return cells;
  if ('id' in subject) {
    const isLikely = (cell: ConsoleCell): boolean => holdsId(cell, subject.id);
    return [...cells.filter(isLikely), ...cells.filter((cell) => !isLikely(cell))];
  }
  const index = secrets.index('phone', subject.mobile);
  for (const cell of cells) {
    const { rows } = await sql<{ user: string | null }>`
      select console_find_user('mobile', ${index}) as user`.execute(cell.db);
    if (rows[0]?.user) return [cell];
  }
  return cells.filter((cell) => holdsBucket(cell, bucketOfKey(index)));
};

/** What `run` answers in the first of the cells that has what it is about. Throws what the first one threw. */
export const inCellThatHas = async (
  cells: readonly ConsoleCell[],
  run: (cell: ConsoleCell) => Promise<unknown>,
): Promise<unknown> => {
  const missing: Problem[] = [];
  for (const cell of cells) {
    try {
      return await run(cell);
    } catch (error) {
      if (!(error instanceof Problem) || !['notFound', 'noticeUserUnknown'].includes(error.problem)) throw error;
      missing.push(error);
    }
  }
  throw missing[0] ?? new Problem('notFound');
};

/** What `run` answers in every cell where there is something to do. Throws the first refusal when there is nothing in any. */
export const inEveryCell = async (
  cells: readonly ConsoleCell[],
  run: (cell: ConsoleCell) => Promise<unknown>,
): Promise<unknown[]> => {
  const contents: unknown[] = [];
  const refused: Problem[] = [];
  for (const cell of cells) {
    try {
      contents.push(await run(cell));
    } catch (error) {
      const isNothing =
        error instanceof Problem && ['notFound', 'noticeUserUnknown', 'contentChanged'].includes(error.problem);
      if (!isNothing) throw error;
      refused.push(error);
    }
  }
  if (refused[0] && contents.length === 0) throw refused[0];
  return contents;
};

type OperatorsRow = Record<'operator_id' | 'name' | 'role', string> & { removed_at: Date | null };

/** Every operator, with roles that are held until the end of the transaction. */
export const holdOperators = async (first: QueryExecutorProvider): Promise<OperatorsRow[]> =>
  (await sql<OperatorsRow>`select operator_id, name, role, removed_at from operator for share`.execute(first)).rows;

/**
 * Writes names and roles of operators into another cell, for the transaction of a change there: the database reads who proposes and
 * decides, and cases refer to them. Nobody signs in by these rows.
 */
export const writeOperators = async (
  trx: QueryExecutorProvider,
  operators: readonly OperatorsRow[],
  { sessionId, operatorId }: Operator,
): Promise<void> => {
  await sql`insert into operator (operator_id, name, role, second_factor, password_hash, invited_by, removed_at)
    select operator_id, name, role, '', '', '', removed_at from jsonb_to_recordset(${JSON.stringify(operators)}::jsonb)
      as o (operator_id uuid, name text, role text, removed_at timestamptz)
    on conflict (operator_id) do update set role = excluded.role, removed_at = excluded.removed_at
    where (operator.role, operator.removed_at) is distinct from (excluded.role, excluded.removed_at)`.execute(trx);
  await sql`insert into operator_session (session_id, operator_id, token_hash, device)
    values (${sessionId}, ${operatorId}, ${hashToken(sessionId)}, '') on conflict do nothing`.execute(trx);
};

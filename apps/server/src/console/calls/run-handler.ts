import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { lockRole } from '../people/session-store.ts';
import { cellsOfSubject, holdOperators, inCellThatHas, inEveryCell, writeOperators } from './cells.ts';
import type {
  ConsoleCell,
  ConsoleCells,
  ConsoleContext,
  ConsoleDeps,
  ConsoleHandler,
  ConsoleTransaction,
} from './console-handler.ts';
import { overOf } from './merge.ts';
import { recordChange } from './record-change.ts';
import type { Replica } from './replica.ts';

export interface RunDeps extends ConsoleDeps {
  cells: ConsoleCells;
  /** Only of one cell. */
  replica: Replica | undefined;
}

/** Reads what a call reads, in the cells that it is about; with one cell in the transaction `own`, if there is one. */
export const readOver = async (
  deps: ConsoleDeps,
  handler: ConsoleHandler,
  body: unknown,
  context: ConsoleContext,
  own?: ConsoleTransaction,
): Promise<unknown> => {
  const { call, read } = handler;
  const over = overOf(call);
  const { cells } = context;
  const [first, ...others] = cells;
  if (!read) throw new Error(`${call.path} reads nothing`);
  const readIn = (cell: ConsoleCell, asked = body) =>
    cell.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => read(deps, trx, asked, cell === first ? { ...context, operators: trx } : context));
  if (!others.length || !over) return own ? read(deps, own, body, { ...context, operators: own }) : readIn(first);
  if (over === 'found') return inCellThatHas(await cellsOfSubject(deps, cells, handler, body), readIn);
  const contents = await Promise.all(cells.map((cell, place) => readIn(cell, over.bodyOf?.(body as never, place))));
  return over.merge(
    contents,
    body as never,
    cells.map(({ name }) => name),
  );
};

/** Makes a change in a cell, in one transaction with its entries in the audit there, while the first cell holds the operator's role. */
const changeIn = (
  cell: ConsoleCell,
  deps: RunDeps,
  { call, change, onlyMarks }: ConsoleHandler,
  { body, context, prepared }: { body: unknown; context: ConsoleContext; prepared: unknown },
): Promise<unknown> => {
  const { operator } = context;
  if (!change) throw new Error(`${call.path} has no handler`);
  const work = async (trx: ConsoleTransaction, operators: ConsoleTransaction) => {
    const made = await change(deps, trx, body, { ...context, operators }, prepared);
    const by = { actor: operator?.name ?? '', sessionId: operator?.sessionId ?? null };
    for (const entry of made.audit) await recordChange(trx, entry, by);
    return made.content;
  };
  const [first] = deps.cells;
  return transaction(first.db, async (own) => {
    if (operator) await lockRole(own, operator);
    if (cell === first) return work(own, own);
    const operators = await holdOperators(own);
    return transaction(cell.db, async (trx) => {
      if (operator && !onlyMarks) await writeOperators(trx, operators, operator);
      return work(trx, own);
    });
  });
};

/** What a call answers. */
export const runHandler = async (
  deps: RunDeps,
  handler: ConsoleHandler,
  body: unknown,
  context: ConsoleContext,
): Promise<unknown> => {
  const { call, read, mayBeOld, prepare } = handler;
  const over = overOf(call);
  if (read) {
    const found =
      mayBeOld && (await deps.replica?.read(context.now, (trx) => readOver(deps, handler, body, context, trx)));
    if (found) return { ...(found.content as object), asOf: found.asOf };
    return readOver(deps, handler, body, context);
  }
  const { cells } = deps;
  const prepared = await prepare?.(deps, body);
  const run = (cell: ConsoleCell) => changeIn(cell, deps, handler, { body, context, prepared });
  if (cells.length === 1 || !over) {
    const content = await run(cells[0]);
    if (content instanceof Problem) throw content;
    return content;
  }
  if (over === 'found') return inCellThatHas(await cellsOfSubject(deps, cells, handler, body), run);
  return over.merge(
    await inEveryCell(cells, run),
    body as never,
    cells.map(({ name }) => name),
  );
};

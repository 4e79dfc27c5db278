import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Rows of one statement: few enough for the three seconds that it has, and for the memory of the server. */
const atOnce = 2_000;

/** Repeats what is done with the next `limit` rows, which answers how many there were, until no more are left. */
export const inBatches = async (work: (limit: number) => Promise<number>): Promise<void> => {
  let done: number;
  do done = await work(atOnce);
  while (done >= atOnce);
};

/** Deletes the rows of a table of which `isGone` is true, however many there are; an index has to find them. */
export const deleteInBatches = (db: QueryExecutorProvider, table: string, isGone: RawBuilder<unknown>): Promise<void> =>
  inBatches(async (limit) => {
    const from = sql.table(table);
    const { numAffectedRows } = await sql`delete from ${from}
      where ctid = any (array(select ctid from ${from} where ${isGone} limit ${limit}))`.execute(db);
    return Number(numAffectedRows);
  });

/** Does the same for one after the other. What fails keeps no other from its turn; answers what was thrown. */
export const oneByOne = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
};

/** Does the same for each of them, then throws what failed, so that the job that asks is tried again. */
export const eachOrThrow = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const failures = await oneByOne(items, work);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
};

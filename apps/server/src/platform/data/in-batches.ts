import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Rows per statement: few enough for its time limit of three seconds and for memory. */
const batchSize = 2_000;

/**
 * Repeats `work` on the next `limit` rows until it returns fewer. `work` returns how many rows it
 * processed.
 */
export const inBatches = async (work: (limit: number) => Promise<number>): Promise<void> => {
  let processed: number;
  do processed = await work(batchSize);
  while (processed >= batchSize);
};

/**
 * Deletes all rows of a table that match `condition`, in batches; an index must cover the condition.
 */
export const deleteInBatches = (
  db: QueryExecutorProvider,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> =>
  inBatches(async (limit) => {
    const from = sql.table(table);
    const { numAffectedRows } = await sql`delete from ${from}
      where ctid = any (array(select ctid from ${from} where ${condition} limit ${limit}))`.execute(db);
    return Number(numAffectedRows);
  });

/**
 * Runs `work` for each item in turn; a failure does not stop the others. Returns what was thrown.
 */
export const collectFailures = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
};

/** Runs `work` for each item in turn, then throws if any failed, so that the job is retried. */
export const eachOrThrow = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const failures = await collectFailures(items, work);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
};

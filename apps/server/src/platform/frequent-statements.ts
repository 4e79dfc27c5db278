import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './database-errors.ts';

/** Runs of a statement after which it is worth a name: reading and planning it costs PostgreSQL more than running it. */
const frequentRuns = 20;
/** Names given at most: every connection holds a plan of some 20 KB for each that it has run. */
const maxNames = 400;
/** Texts that are counted at once: of lists there are as many as there are lengths. */
const maxCounted = 4_000;

/** Tells the name of a statement that comes often; undefined for all others, and for what has no plan. */
export type StatementNames = (text: string) => string | undefined;

/** Names the statements of one pool by their texts, each for good. */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === maxNames || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text))
      return name;
    const count = (runs.get(text) ?? 0) + 1;
    if (count <= frequentRuns) {
      if (runs.size === maxCounted) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    names.set(text, `frequent-${names.size}`);
    return names.get(text);
  };
};

/**
 * A connection that reads and plans a statement which comes often once, and from then on only runs it. After a migration that changed the
 * columns of what a plan returns, it is replaced.
 */
export const prepareFrequent = (client: pg.PoolClient, nameOf: StatementNames): PostgresPoolClient => {
  let isStale = false;
  const query = async (text: string, values: unknown[]) => {
    const name = nameOf(text);
    try {
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }));
    } catch (error) {
      isStale ||= isStalePlan(error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isStale),
  };
};

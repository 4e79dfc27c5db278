import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseSilent, isStalePlan } from './database-errors.ts';

/**
 * Runs after which a statement is prepared: parsing and planning it costs PostgreSQL more than
 * running it.
 */
const frequentRuns = 20;
/** Maximum number of prepared statements: every connection holds a plan of about 20 KB for each. */
const maxNames = 400;
/**
 * Maximum number of texts that are counted: a statement with a list has one text per list length.
 */
const maxCounted = 4_000;

/** The name of a frequent statement; undefined for all others and for statements without a plan. */
export type StatementNames = (text: string) => string | undefined;

/** Assigns permanent names to the frequent statements of one pool. */
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
 * Rejects with `DatabaseSilent` after so many milliseconds without an answer. What has arrived by then is read first: a
 * process that was busy for that long is no silent database.
 */
export const limitSilence = async <Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new DatabaseSilent())), limitMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Wraps a connection so that frequent statements are prepared once and then only executed. If a
 * migration made a plan stale, the connection is replaced on release. So is one whose database says
 * nothing for `answerLimitMs` though it limits statements to less: the network has lost it, and TCP
 * would notice after a quarter of an hour. A transaction that sets another limit of statements
 * (`readLong`) waits as long as it takes.
 */
export const prepareFrequent = (
  client: pg.PoolClient,
  nameOf: StatementNames,
  answerLimitMs: number,
): PostgresPoolClient => {
  let isStale = false;
  let isLong = false;
  const query = async (text: string, values: unknown[]) => {
    const name = nameOf(text);
    isLong ||= text.startsWith('set local statement_timeout');
    try {
      const answer = client.query({ text, values, ...(name && { name }) });
      return await (isLong ? answer : limitSilence(answer, answerLimitMs));
    } catch (error) {
      isStale ||= isStalePlan(error);
      // What is sent next on this connection would wait as long again.
      if (error instanceof DatabaseSilent)
        (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isStale),
  };
};

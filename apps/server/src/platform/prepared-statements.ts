import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const marked = /^\/\* prepared ([a-z-]+) \*\//;

/**
 * A connection that parses a statement beginning with the comment `prepared <name>` once and from then on only runs it. A name
 * belongs to one text. For hot paths, where parsing costs as much as the work.
 */
export const prepareNamed = (client: pg.PoolClient): PostgresPoolClient => {
  const query = (text: string, values: unknown[]) => {
    const name = marked.exec(text)?.[1];
    return name ? client.query({ name, text, values }) : client.query(text, values);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
};

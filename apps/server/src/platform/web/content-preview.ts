import { hash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Problem } from '../calls/problem.ts';

/** A row as its content table would have it; moments are ISO texts. */
export type PreviewedRow = Record<string, unknown>;

/** What a preview of the console shows, by table. */
interface ContentPreview {
  rows: Readonly<Record<string, readonly PreviewedRow[]>>;
  /** The moment that is previewed; null is now. */
  at: string | null;
}

/** The preview of a token. Throws `previewOver` for an unknown or expired one. */
export const readPreview = async <Preview extends ContentPreview = ContentPreview>(
  database: QueryExecutorProvider,
  token: string,
): Promise<Preview> => {
  const tokenHash = hash('sha256', token, 'buffer');
  const { rows } = await sql<{ body: Preview | null }>`select content_preview_of(${tokenHash}) as body`.execute(
    database,
  );
  const body = rows[0]?.body;
  if (!body) throw new Problem('previewOver');
  return body;
};

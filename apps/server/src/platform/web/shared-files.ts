import { sql } from 'kysely';
import type { Database } from '../data/database.ts';
import { etagOf, type WebFile } from './web-files.ts';

/** For pages that stay open; days after the last server of their build has ended. */
const keptDays = 30;
export interface SharedFiles {
  /** Stores the own files for other servers and deletes those that no server has had for long. */
  share(): Promise<void>;
  /** A file of another build, or a picture of content. */
  find(path: string): Promise<WebFile | undefined>;
  /** Whether the file is still there, as of `namesForMs` ago at most. */
  has(path: string): Promise<boolean>;
}

/**
 * Files with a hash in their name, of the builds of all servers. Names are read once in `namesForMs` milliseconds at most, so that addresses
 * that nobody has cost no query each; with 0 each costs one look-up by its name.
 */
export const createSharedFiles = (
  db: Database,
  files: ReadonlyMap<string, WebFile>,
  namesForMs = 1_000,
): SharedFiles => {
  const own = [...files].filter(([, { immutable }]) => immutable);
  const ownPaths = own.map(([path]) => path);
  const readPaths = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ path: string }>`select path from shared_file`.execute(db);
    return new Set(rows.map(({ path }) => path));
  };
  let names: Promise<ReadonlySet<string>> | undefined;
  const recentNames = (): Promise<ReadonlySet<string>> => {
    if (!names) setTimeout(() => (names = undefined), namesForMs).unref();
    return (names ??= readPaths());
  };
  return {
    share: async () => {
      const known = await readPaths();
      for (const [path, { type, identity, br, gzip }] of own.filter(([each]) => !known.has(each)))
        await sql`insert into web_file (path, type, identity, br, gzip)
          values (${path}, ${type}, ${identity}, ${br ?? null}, ${gzip ?? null}) on conflict do nothing`.execute(db);
      await sql`update web_file set offered_at = app_now()
        where path = any(${ownPaths}::text[]) and offered_at < app_now() - interval '1 day'`.execute(db);
      await sql`delete from web_file where offered_at < app_now() - make_interval(days => ${keptDays})`.execute(db);
    },
    has: async (path) => (await recentNames()).has(path),
    find: async (path) => {
      if (namesForMs > 0 && !(await recentNames()).has(path)) return undefined;
      const { rows } = await sql<{ type: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null }>`
        select type, identity, br, gzip from shared_file where path = ${path}`.execute(db);
      return rows.map(({ type, identity, br, gzip }) => ({
        type,
        identity,
        br: br ?? undefined,
        gzip: gzip ?? undefined,
        etag: etagOf(identity),
        immutable: true,
        isWorker: false,
      }))[0];
    },
  };
};

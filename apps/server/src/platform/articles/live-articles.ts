import { sql } from 'kysely';
import { createLiveSnapshot, type LiveSnapshot } from '../data/live-snapshot.ts';
import type { Platform } from '../platform.ts';
import { readPreview } from '../web/content-preview.ts';

/** Articles in memory, renewed when the console publishes one. */
export interface LiveArticles<Articles extends object> extends LiveSnapshot<Articles> {
  /** The articles with the drafts of a preview; all others without its token. Throws `previewOver`. */
  read(preview: string | undefined): Promise<Articles>;
}

interface LiveArticlesOptions<Row, Article, Articles> {
  table: string;
  /** Column of the id. */
  key: keyof Row & string;
  /** Throws for what the app cannot render; such an article is left out. */
  parse: (row: Row) => Article;
  collect: (all: Article[]) => Articles;
}

export const createLiveArticles = <Row extends object, Article, Articles extends object>(
  platform: Pick<Platform, 'db' | 'listen' | 'log'>,
  { table, key, parse, collect }: LiveArticlesOptions<Row, Article, Articles>,
): LiveArticles<Articles> => {
  const { db, log } = platform;
  const load = async (drafts: readonly Row[] = []): Promise<Articles> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(key)}`.execute(
      db.withTables(),
    );
    const drafted = new Set(drafts.map((row) => row[key]));
    const invalid: unknown[] = [];
    const all = [...rows.filter((row) => !drafted.has(row[key])), ...drafts].flatMap((row) => {
      try {
        return [parse(row)];
      } catch {
        invalid.push(row[key]);
        return [];
      }
    });
    if (invalid.length > 0) log.warn({ gids: invalid }, 'content with forbidden links or fields is ignored');
    return collect(all);
  };
  const snapshot = createLiveSnapshot(platform, { name: table, channel: 'articles_changed', load: () => load() });
  return {
    get current() {
      return snapshot.current;
    },
    read: async (preview) =>
      // The console has checked the drafts.
      preview === undefined
        ? snapshot.current
        : load((await readPreview(db, preview)).rows[table] as Row[] | undefined),
    onChange: snapshot.onChange,
    start: snapshot.start,
    stop: snapshot.stop,
  };
};

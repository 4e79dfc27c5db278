import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Entries of one kind in a table: whole as JSON, and the columns by which they are looked up. */
export interface Table<Entry> {
  /** Adds an entry, or puts it in the place of the one with its key. */
  put: (entry: Entry) => void;
  get: (key: string) => Entry | undefined;
  /** Entries for which an SQL condition over the columns holds, in the order they were first put. */
  where: (condition: string, ...values: SQLInputValue[]) => Entry[];
  /** Entries whose column `due_at` has been reached, the earliest first. */
  due: (now: number, count: number) => Entry[];
  /** The earliest `due_at` of all. */
  nextDue: () => number | undefined;
  /** The newest entries, newest first. */
  newest: (count: number) => Entry[];
  /** How many there are, or for how many an SQL condition holds. */
  count: (condition?: string) => number;
}

export const openTable = <Entry>(database: DatabaseSync, name: string, columns: Columns<Entry>): Table<Entry> => {
  const columnEntries = Object.entries(columns);
  const names = columnEntries.map(([column]) => column);
  const [key = ''] = names;
  const columnDefinitions = columnEntries.map(
    ([column, { type }]) => `${column} ${type}${column === key ? ' not null unique' : ''}`,
  );
  database.exec(
    `create table if not exists ${name} (number integer primary key, ${columnDefinitions.join(', ')}, content text not null) strict`,
  );
  for (const column of names.slice(1)) {
    database.exec(`create index if not exists ${name}_by_${column} on ${name} (${column})`);
  }

  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const parseEntries = (rows: unknown[]): Entry[] =>
    (rows as { content: string }[]).map(({ content }) => JSON.parse(content) as Entry);

  const put = prepare(
    `insert into ${name} (${names.join(', ')}, content) values (${names.map(() => '?').join(', ')}, ?)
     on conflict (${key}) do update set ${[...names.slice(1), 'content'].map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );

  return {
    put: (entry) => void put.run(...columnEntries.map(([, { of }]) => of(entry)), JSON.stringify(entry)),
    get: (value) => parseEntries(prepare(`select content from ${name} where ${key} = ?`).all(value))[0],
    where: (condition, ...values) =>
      parseEntries(prepare(`select content from ${name} where ${condition} order by number`).all(...values)),
    due: (now, count) =>
      parseEntries(prepare(`select content from ${name} where due_at <= ? order by due_at limit ?`).all(now, count)),
    nextDue: () => (prepare(`select min(due_at) as at from ${name}`).get() as { at: number | null }).at ?? undefined,
    newest: (count) => parseEntries(prepare(`select content from ${name} order by number desc limit ?`).all(count)),
    count: (condition = 'true') =>
      (prepare(`select count(*) as count from ${name} where ${condition}`).get() as { count: number }).count,
  };
};

/** Named values that outlive a restart: switches, fault rates, the clock. */
export type Settings = Table<{ name: string; value: unknown }>;

/** The sandbox's clock: real time plus an offset. */
export const createClock = (settings: Settings) => {
  let offsetMs = Number(settings.get('clock')?.value ?? 0);
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    /** Moves the clock by these milliseconds; it stays moved after a restart. */
    move: (ms: number) => {
      offsetMs += ms;
      settings.put({ name: 'clock', value: offsetMs });
    },
    offsetMs: () => offsetMs,
  };
};

export type Clock = ReturnType<typeof createClock>;

/** Columns by which entries are found, each with its SQL type; the first one is the key. */
export type Columns<Entry> = Record<string, Column<Entry>>;

interface Column<Entry> {
  type: 'text' | 'integer';
  of: (entry: Entry) => SQLInputValue;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openTable, type Settings, type Table } from './table.ts';
import type { EventEntry } from './webhooks.ts';

/**
 * The books of one sandbox: an SQLite file `<name>.sqlite` in `dataDir`, or memory without one.
 * Everything is written before it is answered, so that a killed process loses nothing. `tablesOf`
 * opens the sandbox's own tables.
 */
export const openSandboxBooks = <Tables extends object>(
  name: string,
  dataDir: string | undefined,
  tablesOf: (database: DatabaseSync) => Tables,
) => {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir ? join(dataDir, `${name}.sqlite`) : ':memory:');
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');

  const events: Table<EventEntry> = openTable(database, 'event', {
    id: { type: 'text', of: ({ id }) => id },
    state: { type: 'text', of: ({ state }) => state },
    due_at: { type: 'integer', of: ({ state, dueAt }) => (state === 'waiting' ? dueAt : null) },
  });
  /** Switches, fault rates, the clock, and settings of single entries. */
  const settings: Settings = openTable(database, 'setting', { name: { type: 'text', of: (entry) => entry.name } });
  /** Number of attempts by request name. */
  const attempts = openTable<{ what: string; count: number }>(database, 'attempt', {
    what: { type: 'text', of: ({ what }) => what },
  });

  return {
    ...tablesOf(database),
    events,
    settings,
    attempts,
    /** Runs in one transaction. */
    inTransaction: <Result>(act: () => Result): Result => {
      database.exec('begin immediate');
      try {
        const result = act();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
};

export type SandboxBooks = ReturnType<typeof openSandboxBooks<object>>;

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openTable, type Settings, type Table } from './table.ts';
import type { EventEntry } from './webhooks.ts';

/**
 * The books of one sandbox: an SQLite file `<name>.sqlite` below `dataDir`, or memory without one. What was answered was written before,
 * so that a killed process has lost nothing. `tablesOf` opens what is particular to the sandbox.
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
  /** Switches, fault rates, the clock, and what is set for single things. */
  const settings: Settings = openTable(database, 'setting', { name: { type: 'text', of: (entry) => entry.name } });
  /** How often each thing was asked for. */
  const attempts = openTable<{ what: string; count: number }>(database, 'attempt', {
    what: { type: 'text', of: ({ what }) => what },
  });

  return {
    ...tablesOf(database),
    events,
    settings,
    attempts,
    /** All of it is written, or none. */
    together: <Result>(act: () => Result): Result => {
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

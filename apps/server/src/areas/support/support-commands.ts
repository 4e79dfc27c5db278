import { openDatabase } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { countVotes } from './help/vote-store.ts';
import { createRequestCommands } from './requests/answer-requests.ts';
import { lostNumberCommands } from './requests/lost-number.ts';
import type { SupportTables } from './tables.ts';

/** Operator commands for requests and article votes on a database; close them at the end. */
export const openSupportCommands = (url: string, secrets: Secrets) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<SupportTables>();
  const commands = { ...createRequestCommands({ db: tables, secrets }), ...lostNumberCommands(tables, secrets) };
  return { ...commands, votes: () => countVotes(tables), close };
};

import { openDatabase } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { countVotes } from './help/vote-store.ts';
import { createDesk } from './requests/answer-requests.ts';
import { lostNumberDesk } from './requests/lost-number.ts';
import type { SupportTables } from './tables.ts';

/** Operator access to requests and article votes on a database. Close it at the end. */
export const openDesk = (url: string, secrets: Secrets) => {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const tables = db.withTables<SupportTables>();
  const desk = { ...createDesk({ db: tables, secrets }), ...lostNumberDesk(tables, secrets) };
  return { ...desk, votes: () => countVotes(tables), close };
};

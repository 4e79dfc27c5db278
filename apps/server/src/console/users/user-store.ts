import type { DeletionState } from '@sikka/contract';
import type { UserFlag } from '@sikka/contract/console';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { NumberGuards } from '#areas/identity/index.ts';

/** An account as `console_open_user` returns it; moments are texts of the database. */
export interface AccountJson {
  uid: number;
  mobileSealed: string;
  initial: string;
  hasPassword: boolean;
  registeredAt: string;
  usedAt: string;
  dormantAt: string | null;
  flags: Record<UserFlag, boolean>;
  sessions: { device: string; openedAt: string; seenAt: string }[];
  numberChange: {
    state: 'waiting' | 'moved' | 'stopped' | 'reverted';
    requestedAt: string;
    movesAt: string;
    movedAt: string | null;
  } | null;
  deletion: { state: DeletionState; requestedAt: string; dueAt: string } | null;
}

const readValue = async <Value>(db: QueryExecutorProvider, expression: ReturnType<typeof sql>): Promise<Value> => {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db);
  if (!rows[0]) throw new Error('A function of the console returned nothing');
  return rows[0].value;
};

/** The account of a keyed index of a number, or of a user number; null if there is none. */
export const findUser = (
  db: QueryExecutorProvider,
  kind: 'mobile' | 'userNumber',
  key: string,
): Promise<string | null> => readValue(db, sql`console_find_user(${kind}, ${key})`);

/** The account; the database records the access in the log of its user. */
export const openAccount = (db: QueryExecutorProvider, userGid: string, who: string): Promise<AccountJson | null> =>
  readValue(db, sql`console_open_user(${userGid}, ${who})`);

/** Accounts by the keyed hash of their last four digits: one more than is shown. */
export const findByTail = async (
  db: QueryExecutorProvider,
  tail: string,
  joinedOn: string | undefined,
): Promise<{ user_gid: string; registered_at: Date; used_at: Date }[]> =>
  (
    await sql<{ user_gid: string; registered_at: Date; used_at: Date }>`
      select * from console_find_by_tail(${tail}, ${joinedOn ?? null}::date)`.execute(db)
  ).rows;

export const readGuards = (db: QueryExecutorProvider, mobileIndex: string): Promise<NumberGuards> =>
  readValue(db, sql`console_number_guards(${mobileIndex})`);

/** Deletes the guards of a number; returns how many there were. */
export const unlock = (db: QueryExecutorProvider, mobileIndex: string, who: string): Promise<number> =>
  readValue(db, sql`console_unlock_number(${mobileIndex}, ${who})`);

/** Signs a user out on every device; returns on how many. */
export const endSessionsOf = (db: QueryExecutorProvider, userGid: string, who: string): Promise<number> =>
  readValue(db, sql`console_end_sessions(${userGid}, ${who})`);

/** Sets a flag; returns what it was, null without an account. */
export const writeFlag = (
  db: QueryExecutorProvider,
  { userGid, flag, isOn, who }: { userGid: string; flag: UserFlag; isOn: boolean; who: string },
): Promise<boolean | null> => readValue(db, sql`console_set_flag(${userGid}, ${flag}, ${isOn}, ${who})`);

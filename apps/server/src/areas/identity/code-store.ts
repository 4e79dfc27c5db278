import { hash, randomBytes } from 'node:crypto';
import type { SmsType } from '@sikka/contract';
import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { CodeGuard, IssuedCode, Moment } from './code-rules.ts';
import { type ScopeGuesses, countGuesses, recentGuessesByScope } from './guess-watch.ts';
import type { DeviceClass, IdentityTables } from './tables.ts';
import type { IdentityDb, IdentityTransaction } from './user-store.ts';

export interface CodeKey {
  mobileIndex: string;
  purpose: SmsType;
}

/** Identifies a code by the hash of its verify token. */
export interface TokenKey extends CodeKey {
  tokenHash: Buffer;
}

/** 256 bits as 43 characters of base64url: verify tokens and proofs. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

export const hashOpaqueToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Stores a code; it replaces the previous one of the same number, purpose and device class. */
export const upsertCode = (
  db: IdentityDb,
  { mobileIndex, purpose, deviceClass }: CodeKey & { deviceClass: DeviceClass },
  code: Pick<IssuedCode, 'tokenHash' | 'deviceHash' | 'isNewDevice' | 'expiresAt'> & { codeHash: string },
): Promise<unknown> => {
  const codeColumns = {
    token_hash: code.tokenHash,
    device_hash: code.deviceHash,
    is_new_device: code.isNewDevice,
    code_hash: code.codeHash,
    tries: 0,
    expires_at: code.expiresAt,
    used_at: null,
  };
  return db
    .insertInto('one_time_code')
    .values({ mobile_index: mobileIndex, purpose, device_class: deviceClass, ...codeColumns })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose', 'device_class']).doUpdateSet(codeColumns))
    .execute();
};

/** The guard of a number and device class, with the database's time. */
export interface GuardState {
  guard: CodeGuard;
  /** 0 if there is no guard yet. */
  version: number;
  moment: Moment;
}

/** The same with the code of a verify token. */
export interface CodeState extends GuardState {
  /** Device class of the code; `other` without a code. */
  deviceClass: DeviceClass;
  code: (IssuedCode & { codeHash: string }) | undefined;
  /** Recent guesses by scope; scopes without any are left out. */
  recentGuesses: readonly ScopeGuesses[];
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type GuardRow = Moment & Nullable<Selectable<IdentityTables['code_guard']>>;
type CodeRow = GuardRow & Nullable<Selectable<IdentityTables['one_time_code']>> & { watched: ScopeGuesses[] | null };

const moment = sql`(select app_now() as now, app_today() as today) as moment`;

const guardStateOf = (row: GuardRow | undefined): GuardState => {
  if (!row) throw new Error('The database returned no time for the guard of a number');
  return {
    guard: {
      lastSentAt: row.last_sent_at,
      sentDay: row.sent_day,
      sentCount: row.sent_count ?? 0,
      wrongAt: row.wrong_at ?? [],
      consecutiveWrong: row.wrong_in_a_row ?? 0,
    },
    version: row.version ?? 0,
    moment: { now: row.now, today: row.today },
  };
};

export const readGuardState = async (db: IdentityDb, { mobileIndex, deviceClass }: GuardKey): Promise<GuardState> => {
  const { rows } = await sql<GuardRow>`
    select * from ${moment}
    left join code_guard on mobile_index = ${mobileIndex} and device_class = ${deviceClass}`.execute(db);
  return guardStateOf(rows[0]);
};

export const readCodeState = async (
  db: IdentityDb,
  { mobileIndex, purpose, tokenHash }: TokenKey,
  scopes: readonly string[] = [],
): Promise<CodeState> => {
  const { rows } = await sql<CodeRow>`
    select *, coalesce(code.device_class, 'other') as device_class, (${recentGuessesByScope(scopes)}) as watched from ${moment}
    left join one_time_code as code
      on code.mobile_index = ${mobileIndex} and code.purpose = ${purpose} and code.token_hash = ${tokenHash}
    left join code_guard as guard on guard.mobile_index = ${mobileIndex} and guard.device_class = code.device_class`.execute(
    db,
  );
  const [row] = rows;
  return {
    ...guardStateOf(row),
    deviceClass: row?.device_class ?? 'other',
    code:
      row?.token_hash && row.device_hash !== null && row.code_hash !== null && row.expires_at
        ? {
            tokenHash: row.token_hash,
            deviceHash: row.device_hash,
            isNewDevice: row.is_new_device ?? false,
            codeHash: row.code_hash,
            tries: row.tries ?? 0,
            expiresAt: row.expires_at,
            usedAt: row.used_at,
          }
        : undefined,
    recentGuesses: row?.watched ?? [],
  };
};

const isSameCode = ({ mobileIndex, purpose, tokenHash }: TokenKey) => sql<boolean>`
  mobile_index = ${mobileIndex} and purpose = ${purpose} and token_hash = ${tokenHash}`;

/**
 * Books a guess against the number, its code and the scopes; false if the guard has changed
 * meanwhile, so that it must be judged again.
 */
export const bookGuess = async (
  db: IdentityDb,
  key: TokenKey,
  { guard, version, deviceClass }: Pick<CodeState, 'guard' | 'version' | 'deviceClass'>,
  scopes: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    with booked as (
      ${upsertCodeGuard(db, { ...key, deviceClass }, guard, version)}
    ), tried as (
      update one_time_code set tries = tries + 1
      where ${isSameCode(key)} and exists (select from booked)
      returning tries
    ), counted as (
      ${countGuesses(scopes, sql`select from tried`)}
    )
    select from tried`.execute(db);
  return rows.length === 1;
};

/** Uses up the code; false if it was used already or replaced by a newer one. */
export const markCodeUsed = async (trx: IdentityTransaction, key: TokenKey): Promise<boolean> => {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where(isSameCode(key))
    .where('used_at', 'is', null)
    .returning('mobile_index')
    .executeTakeFirst();
  return Boolean(used);
};

/** Deletes a code that was not sent, unless a newer one has replaced it. */
export const deleteCode = (trx: IdentityTransaction, key: TokenKey): Promise<unknown> =>
  trx.deleteFrom('one_time_code').where(isSameCode(key)).execute();

export interface GuardKey {
  mobileIndex: string;
  deviceClass: DeviceClass;
}

const guardColumns = (guard: CodeGuard) => ({
  last_sent_at: guard.lastSentAt,
  sent_day: guard.sentDay,
  sent_count: guard.sentCount,
  wrong_at: [...guard.wrongAt],
  wrong_in_a_row: guard.consecutiveWrong,
  touched_at: sql<Date>`app_now()`,
});

/**
 * Updates the guard if it still has the given version (compare-and-set); the query returns no row
 * otherwise, and the caller decides again.
 */
export const upsertCodeGuard = (
  db: QueryCreator<IdentityTables>,
  { mobileIndex, deviceClass }: GuardKey,
  guard: CodeGuard,
  version: number,
) =>
  db
    .insertInto('code_guard')
    .values({ mobile_index: mobileIndex, device_class: deviceClass, version: 1, ...guardColumns(guard) })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile_index', 'device_class'])
        .doUpdateSet({ version: version + 1, ...guardColumns(guard) })
        .where('code_guard.version', '=', version),
    )
    .returning('version');

/** Resets the consecutive wrong codes after the owner signed in another way. */
export const clearConsecutiveWrong = (trx: IdentityTransaction, mobileIndex: string): Promise<unknown> =>
  trx
    .updateTable('code_guard')
    .set((eb) => ({ wrong_in_a_row: 0, version: eb('version', '+', 1) }))
    .where('mobile_index', '=', mobileIndex)
    .execute();

/** Counts a code against the device; false if the device has reached its daily limit. */
export const countDeviceSend = async (
  trx: IdentityTransaction,
  deviceHash: string,
  today: string,
  limit: number,
): Promise<boolean> => {
  const counted = await trx
    .insertInto('code_device_day')
    .values({ device_hash: deviceHash, day: today, sent_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['device_hash', 'day'])
        .doUpdateSet((eb) => ({ sent_count: eb('code_device_day.sent_count', '+', 1) }))
        .where('code_device_day.sent_count', '<', limit),
    )
    .returning('sent_count')
    .executeTakeFirst();
  return Boolean(counted);
};

export const revertDeviceSend = (trx: IdentityTransaction, deviceHash: string, today: string): Promise<unknown> =>
  trx
    .updateTable('code_device_day')
    .set((eb) => ({ sent_count: eb('sent_count', '-', 1) }))
    .where('device_hash', '=', deviceHash)
    .where('day', '=', today)
    .where('sent_count', '>', 0)
    .execute();

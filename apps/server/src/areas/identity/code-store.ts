import { hash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { SmsType } from '@sikka/contract';
import { putCodeGuard } from './code-guard-store.ts';
import type { CodeGuard, IssuedCode, Moment } from './code-rules.ts';
import { countGuesses, type WatchedScope, watchedScopes } from './guess-watch-store.ts';
import type { IdentityTables } from './tables.ts';
import type { Identities, IdentityTransaction } from './user-store.ts';

/** The number and purpose a code belongs to. */
export interface CodeKey {
  mobileIndex: string;
  purpose: SmsType;
}

/** 256 bits as 43 characters of base64url: verify tokens and proofs. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

export const hashTicket = (ticket: string): Buffer => hash('sha256', ticket, 'buffer');

/** Keeps a new code in place of the number's last one for this purpose. */
export const putCode = (
  db: Identities,
  { mobileIndex, purpose }: CodeKey,
  code: { tokenHash: Buffer; deviceHash: string | null; codeHash: string; expiresAt: Date },
): Promise<unknown> => {
  const fresh = {
    token_hash: code.tokenHash,
    device_hash: code.deviceHash,
    code_hash: code.codeHash,
    tries: 0,
    expires_at: code.expiresAt,
    used_at: null,
  };
  return db
    .insertInto('one_time_code')
    .values({ mobile_index: mobileIndex, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose']).doUpdateSet(fresh))
    .execute();
};

/** The guard of a number, its newest code for the purpose, and the database's time and Indian day, as one look finds them. */
export interface CodeState {
  guard: CodeGuard;
  /** 0 while the number has no guard yet. */
  version: number;
  code: (IssuedCode & { codeHash: string }) | undefined;
  moment: Moment;
  /** Guesses of the last minutes, of those scopes asked for that had any. */
  watched: readonly WatchedScope[];
}

type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null };

type CodeStateRow = Moment & { watched: WatchedScope[] | null } & OrNull<
    Selectable<IdentityTables['code_guard'] & IdentityTables['one_time_code']>
  >;

export const readCodeState = async (
  db: Identities,
  { mobileIndex, purpose }: CodeKey,
  scopes: readonly string[] = [],
): Promise<CodeState> => {
  const { rows } = await sql<CodeStateRow>`/* prepared code-state */
    select *, (${watchedScopes(scopes)}) as watched from (select app_now() as now, app_today() as today) as moment
    left join code_guard as guard on guard.mobile_index = ${mobileIndex}
    left join one_time_code as code on code.mobile_index = ${mobileIndex} and code.purpose = ${purpose}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time');
  return {
    guard: {
      lastSentAt: row.last_sent_at,
      sentDay: row.sent_day,
      sentCount: row.sent_count ?? 0,
      wrongAt: row.wrong_at ?? [],
      wrongInARow: row.wrong_in_a_row ?? 0,
    },
    version: row.version ?? 0,
    code:
      row.token_hash && row.code_hash && row.expires_at
        ? {
            tokenHash: row.token_hash,
            deviceHash: row.device_hash,
            codeHash: row.code_hash,
            tries: row.tries ?? 0,
            expiresAt: row.expires_at,
            usedAt: row.used_at,
          }
        : undefined,
    moment: { now: row.now, today: row.today },
    watched: row.watched ?? [],
  };
};

const isCode = ({ mobileIndex, purpose }: CodeKey, tokenHash: Buffer) => sql<boolean>`
  mobile_index = ${mobileIndex} and purpose = ${purpose} and token_hash = ${tokenHash}`;

/** Books a guess against the number, its code and the scopes; false when the guard has changed meanwhile and must be judged again. */
export const bookGuess = async (
  db: Identities,
  { mobileIndex, purpose, tokenHash }: CodeKey & { tokenHash: Buffer },
  { guard, version }: Pick<CodeState, 'guard' | 'version'>,
  scopes: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`/* prepared book-guess */
    with booked as (
      ${putCodeGuard(db, mobileIndex, guard, version)}
    ), tried as (
      update one_time_code set tries = tries + 1
      where ${isCode({ mobileIndex, purpose }, tokenHash)} and exists (select from booked)
      returning tries
    ), counted as (
      ${countGuesses(scopes, sql`select from tried`)}
    )
    select from tried`.execute(db);
  return rows.length === 1;
};

/** Uses the code up; false when somebody else did, or a newer code took its place. */
export const spendCode = async (trx: IdentityTransaction, key: CodeKey, tokenHash: Buffer): Promise<boolean> => {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where(isCode(key, tokenHash))
    .where('used_at', 'is', null)
    .returning('mobile_index')
    .executeTakeFirst();
  return Boolean(used);
};

/** Forgets a code that never reached its phone, unless a newer one has taken its place. */
export const dropCode = (trx: IdentityTransaction, key: CodeKey, tokenHash: Buffer): Promise<unknown> =>
  trx.deleteFrom('one_time_code').where(isCode(key, tokenHash)).execute();

import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deviceNameOf } from '#areas/identity/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { ConsoleContext, ConsoleTransaction, Operator } from '../calls/console-handler.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { after, sessionSeconds } from './session-rules.ts';

/** Tokens of sessions and invitations are stored hashed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const newToken = (): string => randomBytes(32).toString('base64url');

const liveSessions = (db: Kysely<ConsoleTables>, now: Date) =>
  db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('seen_at', '>', after(now, -sessionSeconds.idle))
    .where('opened_at', '>', after(now, -sessionSeconds.absolute));

/** The operator of a live session, with the role they have now; undefined if there is none. */
export const resolveSession = async (
  db: Kysely<ConsoleTables>,
  token: string,
  now: Date,
): Promise<Operator | undefined> => {
  const row = await liveSessions(db, now)
    .select(['operator.operator_id', 'name', 'role', 'session_id', 'confirmed_at', 'seen_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.seen_at < after(now, -sessionSeconds.recordUseEvery))
    await db.updateTable('operator_session').set({ seen_at: now }).where('session_id', '=', row.session_id).execute();
  return {
    operatorId: row.operator_id,
    name: row.name,
    role: row.role,
    sessionId: row.session_id,
    confirmedAt: row.confirmed_at,
  };
};

/** Holds the operator's role until the end of the transaction; throws if it was taken away meanwhile. */
export const lockRole = async (trx: ConsoleTransaction, { operatorId, role }: Operator): Promise<void> => {
  const row = await trx
    .selectFrom('operator')
    .select('role')
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (row?.role !== role) throw new Problem('operatorRoleMissing');
};

/** Opens a session and sets its cookie. */
export const openSession = async (
  trx: ConsoleTransaction,
  operatorId: string,
  { userAgent, setSession }: Pick<ConsoleContext, 'userAgent' | 'setSession'>,
): Promise<void> => {
  const token = newToken();
  const device = deviceNameOf(userAgent, 0);
  await trx
    .insertInto('operator_session')
    .values({ operator_id: operatorId, token_hash: hashToken(token), device })
    .execute();
  setSession(token);
};

/** Records that password and code were given again, and gives the session a new token, which ends the present one. */
export const confirmSession = async (
  trx: ConsoleTransaction,
  sessionId: string,
  { now, setSession }: Pick<ConsoleContext, 'now' | 'setSession'>,
): Promise<void> => {
  const token = newToken();
  const confirmed = { confirmed_at: now, token_hash: hashToken(token) };
  await trx.updateTable('operator_session').set(confirmed).where('session_id', '=', sessionId).execute();
  setSession(token);
};

/** The live sessions of an operator, the one used last first. */
export const listLiveSessions = (db: Kysely<ConsoleTables>, operatorId: string, now: Date) =>
  liveSessions(db, now)
    .select(['session_id', 'device', 'opened_at', 'seen_at'])
    .where('operator_session.operator_id', '=', operatorId)
    .orderBy('seen_at', 'desc')
    .execute();

/** Ends sessions of an operator: one, or all. Returns how many ended. */
export const endSessions = async (
  trx: ConsoleTransaction,
  operatorId: string,
  now: Date,
  sessionId?: string,
): Promise<number> => {
  const ended = await trx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

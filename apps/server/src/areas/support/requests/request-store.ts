import type { RequestState } from '@sikka/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Page, readPage } from '#platform/data/page.ts';
import type { SupportDb, SupportTables, SupportTransaction } from '../tables.ts';

/** A request without its contact, and when it was read. */
export type RequestRow = Omit<Selectable<SupportTables['support_request']>, 'contact_sealed'> & { now: Date };
export type MessageRow = Selectable<SupportTables['support_message']>;

/** The console's login may read these and no more. */
const columns = [
  'user_gid',
  'request_id',
  'type',
  'product',
  'category',
  'subject_kind',
  'subject_id',
  'state',
  'outcome',
  'due_day',
  'received_at',
  'changed_at',
  'resolved_at',
  'escalated_at',
] as const satisfies readonly (keyof RequestRow)[];

export const requests = (db: SupportDb) =>
  db
    .selectFrom('support_request')
    .select(columns)
    .select(sql<Date>`app_now()`.as('now'));

/** A user's request; undefined for other users. */
export const findOwnRequest = (db: SupportDb, userGid: string, requestId: string): Promise<RequestRow | undefined> =>
  requests(db).where('user_gid', '=', userGid).where('request_id', '=', requestId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOwn = (trx: SupportTransaction, userGid: string, requestId: string): Promise<RequestRow | undefined> =>
  requests(trx).where('user_gid', '=', userGid).where('request_id', '=', requestId).forUpdate().executeTakeFirst();

/** The owner of a request, for the operator, who knows only its id. */
export const findOwner = async (trx: SupportTransaction, requestId: string): Promise<string | undefined> =>
  (await trx.selectFrom('support_request').select('user_gid').where('request_id', '=', requestId).executeTakeFirst())
    ?.user_gid;

/** The requests of a user, the ones that changed last first. */
export const listOwn = (
  db: SupportDb,
  userGid: string,
  page: Page,
): Promise<{ rows: RequestRow[]; totalSize: number }> =>
  readPage(requests(db).where('user_gid', '=', userGid).orderBy('changed_at', 'desc').orderBy('request_id'), page);

export const insertRequest = async (
  trx: SupportTransaction,
  row: Omit<Insertable<SupportTables['support_request']>, 'state' | 'outcome' | 'resolved_at' | 'escalated_at'>,
): Promise<void> => {
  await trx
    .insertInto('support_request')
    .values({ ...row, state: 'RECEIVED', outcome: null, resolved_at: null, escalated_at: null })
    .execute();
};

export const insertMessage = async (
  trx: SupportTransaction,
  row: Insertable<SupportTables['support_message']>,
): Promise<string> => {
  const { message_id } = await trx
    .insertInto('support_message')
    .values(row)
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
};

export const insertNote = async (
  trx: SupportTransaction,
  row: Insertable<SupportTables['support_note']>,
): Promise<void> => {
  await trx.insertInto('support_note').values(row).execute();
};

/** The conversation, oldest first. */
export const listMessages = (db: SupportDb, userGid: string, requestId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('support_message')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('request_id', '=', requestId)
    .orderBy('message_id')
    .execute();

type Facts = Partial<Pick<RequestRow, 'outcome' | 'due_day' | 'resolved_at' | 'escalated_at'>>;

/** Updates a request without a state transition. */
export const touchRequest = async (
  trx: SupportTransaction,
  { user_gid, request_id }: Pick<RequestRow, 'user_gid' | 'request_id'>,
  facts: Facts = {},
): Promise<void> => {
  await trx
    .updateTable('support_request')
    .set({ ...facts, changed_at: sql<Date>`app_now()` })
    .where('user_gid', '=', user_gid)
    .where('request_id', '=', request_id)
    .execute();
};

/**
 * State transition by compare-and-set, recorded with its actor; false if another writer was first.
 */
export const transitionRequest = async (
  trx: SupportTransaction,
  { user_gid, request_id, state: from }: Pick<RequestRow, 'user_gid' | 'request_id' | 'state'>,
  to: RequestState,
  actor: string,
  facts: Facts = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('support_request')
    .set({ ...facts, state: to, changed_at: sql<Date>`app_now()` })
    .where('user_gid', '=', user_gid)
    .where('request_id', '=', request_id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await sql`insert into state_change (machine, entity_id, from_state, to_state, actor)
    values ('support_request', ${request_id}, ${from}, ${to}, ${actor})`.execute(trx);
  return true;
};

import type { MessageAuthor, RequestProduct, RequestState } from '@sikka/contract';
import { presenceSeconds } from '@sikka/contract/console';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type RequestRow, requests, type SupportTransaction } from '#areas/support/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { type Page, readPage } from '#platform/data/page.ts';
import type { ConsoleTransaction } from '../calls/console-handler.ts';

/** A request with who works on it and who else has it open. */
export type DeskRow = RequestRow & { assigned_to: string | null; open_with: string[] };

export interface DeskFilter {
  state?: RequestState | undefined;
  product?: RequestProduct | undefined;
  due?: 'OVERDUE' | 'TODAY' | undefined;
  assigned?: 'MINE' | 'NOBODY' | undefined;
}

/** A request as the subject of audit entries and of presence. */
export const subjectOf = (requestId: string): string => `request:${requestId}`;

/** The transaction, for functions of the support area. */
export const asSupport = (trx: ConsoleTransaction): SupportTransaction => trx as AnyTransaction;

const deskRows = (trx: ConsoleTransaction, operator: string) =>
  requests(asSupport(trx))
    .select(
      sql<
        string | null
      >`(select operator from console_assignment a where a.request_id = support_request.request_id)`.as('assigned_to'),
    )
    .select(
      sql<string[]>`array(select operator from console_presence
        where subject = 'request:' || support_request.request_id and until > app_now() and operator <> ${operator}
        order by operator)`.as('open_with'),
    );

/** A request as `operator` sees it in the list. */
export const findDeskRow = (
  trx: ConsoleTransaction,
  operator: string,
  requestId: string,
): Promise<DeskRow | undefined> => deskRows(trx, operator).where('request_id', '=', requestId).executeTakeFirst();

/** Requests of all users: escalated ones first, then by due day; resolved ones by their last change. */
export const listDesk = (
  trx: ConsoleTransaction,
  operator: string,
  { state, product, due, assigned }: DeskFilter,
  page: Page,
): Promise<{ rows: DeskRow[]; totalSize: number }> => {
  let query = deskRows(trx, operator).where(state ? sql<boolean>`state = ${state}` : sql<boolean>`state <> 'RESOLVED'`);
  if (product) query = query.where('product', '=', product);
  if (due === 'OVERDUE')
    query = query.where(sql<boolean>`state in ('RECEIVED', 'UNDER_REVIEW') and due_day < app_today()`);
  if (due === 'TODAY') query = query.where(sql<boolean>`due_day = app_today()`);
  const assignments = sql`select from console_assignment a where a.request_id = support_request.request_id`;
  if (assigned === 'MINE') query = query.where(sql<boolean>`exists (${assignments} and operator = ${operator})`);
  if (assigned === 'NOBODY') query = query.where(sql<boolean>`not exists (${assignments})`);
  const ordered =
    state === 'RESOLVED'
      ? query.orderBy('changed_at', 'desc')
      : query
          .orderBy(sql`escalated_at is null`)
          .orderBy('due_day')
          .orderBy('received_at');
  return readPage(ordered.orderBy('request_id'), page);
};

/** The requests of a user, the ones that changed last first. */
export const listOfUser = (trx: ConsoleTransaction, operator: string, userGid: string): Promise<DeskRow[]> =>
  deskRows(trx, operator).where('user_gid', '=', userGid).orderBy('changed_at', 'desc').limit(50).execute();

export type OpenedLine = { at: Date; text_sealed: string } & (
  | { kind: 'message'; author: MessageAuthor; pictures: string[]; contact_sealed: string | null }
  | { kind: 'note'; author: string }
);

/** Messages and notes, oldest first; the database records the access in the log of the request's user. */
export const openLines = async (
  trx: QueryExecutorProvider,
  operator: string,
  requestId: string,
): Promise<OpenedLine[]> => {
  const { rows } = await sql<OpenedLine>`select * from console_open_request(${requestId}, ${operator})`.execute(trx);
  return rows;
};

/** The decisions about a request and its reopenings, oldest first. */
export const listSteps = (trx: ConsoleTransaction, requestId: string) =>
  trx
    .selectFrom('console_request_step')
    .select(['from_state', 'to_state', 'actor', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('change_id')
    .execute();

/** Counts the page as open for some seconds, and deletes what has run out. */
export const renewPresence = async (trx: ConsoleTransaction, subject: string, operator: string): Promise<void> => {
  const until = sql<Date>`app_now() + make_interval(secs => ${presenceSeconds})`;
  await trx
    .deleteFrom('console_presence')
    .where('until', '<', sql<Date>`app_now()`)
    .execute();
  await trx
    .insertInto('console_presence')
    .values({ subject, operator, until })
    .onConflict((conflict) => conflict.columns(['subject', 'operator']).doUpdateSet({ until }))
    .execute();
};

/** Assigns the request, or unassigns it; returns the assignee before. */
export const assign = async (
  trx: ConsoleTransaction,
  requestId: string,
  operator: string | null,
): Promise<string | null> => {
  const previous = await trx
    .deleteFrom('console_assignment')
    .where('request_id', '=', requestId)
    .returning('operator')
    .executeTakeFirst();
  if (operator !== null)
    await trx.insertInto('console_assignment').values({ request_id: requestId, operator }).execute();
  return previous?.operator ?? null;
};

import { type CaseKindName, consoleListPage, money, type OperatorRole } from '@sikka/contract/console';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { CaseKind } from '#areas/partner-work/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type AuditEntry, changes, type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { found, merged } from '../calls/merge.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { after } from '../people/session-rules.ts';
import { findByReference } from './find-payments.ts';

type CaseRow = Selectable<ConsoleTables['console_case']>;

const presentCase = (row: CaseRow) => ({
  caseId: row.case_id ?? '',
  // Both types list the same names; assigning one to the other proves it.
  kind: row.kind satisfies CaseKind | null as CaseKindName,
  subject: row.subject ?? '',
  detail: row.detail ?? '',
  openedAt: row.opened_at?.toISOString() ?? '',
  closedAt: row.closed_at?.toISOString() ?? '',
  closedBy: row.closed_by ?? '',
  assignedTo: row.assigned_to ?? '',
});

const subjectOf = (caseId: string): string => `case:${caseId}`;
const secondsPerDay = 86_400;

const pagesOfCases = merged(money.listCases, { cases: { order: ['-caseId'], limit: consoleListPage } });

export const listCases = reads(pagesOfCases, async (_deps, db, body, { now }) => {
  const { kind, isClosed = false, assignedTo, minDays, before } = body;
  const rows = await db
    .selectFrom('console_case')
    .selectAll()
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? null))
    .$if(assignedTo !== undefined, (query) => query.where('assigned_to', '=', assignedTo ?? null))
    .$if(minDays !== undefined, (query) => query.where('opened_at', '<=', after(now, -(minDays ?? 0) * secondsPerDay)))
    .$if(before !== undefined, (query) => query.where('case_id', '<', before ?? null))
    .orderBy('case_id', 'desc')
    .limit(consoleListPage + 1)
    .execute();
  return { cases: rows.slice(0, consoleListPage).map(presentCase), hasMore: rows.length > consoleListPage };
});

export const findCase = async (db: ConsoleTransaction, caseId: string): Promise<CaseRow> => {
  const row = await db.selectFrom('console_case').selectAll().where('case_id', '=', caseId).executeTakeFirst();
  if (!row) throw new Problem('notFound');
  return row;
};

/** Operators who may work on cases. */
const listWorkers = async (db: Kysely<ConsoleTables>): Promise<string[]> => {
  const roles: readonly OperatorRole[] = money.assignCase.roles ?? [];
  const rows = await db
    .selectFrom('operator')
    .select('name')
    .where('role', 'in', roles)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

export const showCase = reads(found(money.showCase), async (_deps, db, { caseId }, { operators }) => {
  const row = await findCase(db, caseId);
  const history = await db
    .selectFrom('console_audit')
    .select(['at', 'actor', 'act', 'reason', 'after'])
    .where('subject', '=', subjectOf(caseId))
    .orderBy('number')
    .execute();
  const accounts = await db.selectFrom('console_correctable_account').selectAll().orderBy('kind').execute();
  return {
    ...presentCase(row),
    payments: await findByReference(db, row.subject ?? ''),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    operators: await listWorkers(operators),
    accounts: accounts.map(({ kind }) => kind ?? ''),
  };
});

const entryOf = (caseId: string, entry: Omit<AuditEntry, 'subject'>) =>
  ({ content: {}, audit: [{ ...entry, subject: subjectOf(caseId) }] }) as const;

/** The row that a changing function of the database returned. Throws if the case is not open. */
const requireOpen = async <Row>(db: ConsoleTransaction, caseId: string, rows: readonly Row[]): Promise<Row> => {
  const [row] = rows;
  if (row) return row;
  await findCase(db, caseId);
  throw new Problem('caseClosed');
};

export const assignCase = changes(
  found(money.assignCase),
  async (_deps, trx, { caseId, assignedTo }, { operators }) => {
    if (assignedTo !== null && !(await listWorkers(operators)).includes(assignedTo)) throw new Problem('notFound');
    const { rows } = await sql<{ assigned_before: string | null }>`
    select * from console_assign_case(${caseId}, ${assignedTo})`.execute(trx);
    const { assigned_before: before } = await requireOpen(trx, caseId, rows);
    return entryOf(caseId, { act: 'case.assign', before: { assignedTo: before }, after: { assignedTo } });
  },
);

export const noteCase = changes(found(money.noteCase), async (_deps, trx, { caseId, note }) => {
  const { closed_at: closedAt } = await findCase(trx, caseId);
  if (closedAt) throw new Problem('caseClosed');
  return entryOf(caseId, { act: 'case.note', before: null, after: null, reason: note });
});

export const closeCase = changes(found(money.closeCase), async (_deps, trx, { caseId, reason }, { operator }) => {
  const { rows } = await sql`select * from console_close_case(${caseId}, ${`operator:${operator.name}`})`.execute(trx);
  await requireOpen(trx, caseId, rows);
  return entryOf(caseId, { act: 'case.close', before: { isClosed: false }, after: { isClosed: true }, reason });
});

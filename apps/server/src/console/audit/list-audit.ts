import { audit, auditPage } from '@sikka/contract/console';
import { type Selectable, sql } from 'kysely';
import { reads, reports } from '../calls/console-handler.ts';
import type { ConsoleTables } from '../console-tables.ts';

type AuditRow = Selectable<ConsoleTables['console_audit']> & { isBroken: boolean };

export const listAudit = reports(audit.listAudit, async (_deps, db, { before, actor, subject }) => {
  const { rows } = await sql<AuditRow>`
    select a.number, a.at, a.actor, a.act, a.subject, a.reason, a.before, a.after,
      a.chain <> console_audit_link(coalesce(previous.chain, '\\x'), a) as "isBroken"
    from console_audit a left join console_audit previous on previous.number = a.number - 1
    where (${before ?? null}::bigint is null or a.number < ${before ?? null})
      and (${actor ?? null}::text is null or a.actor = ${actor ?? null})
      and (${subject ?? null}::text is null or starts_with(a.subject, ${subject ?? null}))
    order by a.number desc limit ${auditPage + 1}`.execute(db);
  return {
    entries: rows.slice(0, auditPage).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    hasMore: rows.length > auditPage,
  };
});

export const verifyAudit = reads(audit.verifyAudit, async (_deps, db) => {
  const broken = await db.selectFrom('console_audit_break').select('number').orderBy('number').limit(100).execute();
  const { count } = await db
    .selectFrom('console_audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { entries: count, broken: broken.flatMap(({ number }) => number ?? []) };
});

import { audit, auditPage } from '@sikka/contract/console';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { reads, reports } from '../calls/console-handler.ts';
import { by, type Merge, merged, over } from '../calls/merge.ts';
import type { ConsoleTables } from '../console-tables.ts';

type AuditRow = Selectable<ConsoleTables['console_audit']> & { isBroken: boolean };

type Page = z.input<typeof audit.listAudit.content>;

/** The newest entries of all cells; each cell's own are in the order of their numbers. */
const newestOfAll: Merge = {
  bodyOf: (body: z.output<typeof audit.listAudit.body>, place) => ({
    ...body,
    before: body.before?.slice(place, place + 1),
  }),
  merge: (contents, _body, names) => {
    const pages = contents as readonly Page[];
    const taken = pages.map(() => 0);
    const entries: Page['entries'] = [];
    for (;;) {
      const heads = pages.map((page, place) => ({ place, at: page.entries[taken[place] ?? 0]?.at ?? '' }));
      const [head] = heads.toSorted(by('-at'));
      const entry = head?.at && pages[head.place]?.entries[taken[head.place] ?? 0];
      if (!head || !entry || entries.length === auditPage) break;
      taken[head.place] = (taken[head.place] ?? 0) + 1;
      entries.push({ ...entry, cell: names[head.place] });
    }
    return {
      entries,
      hasMore: pages.some((page, place) => page.hasMore || page.entries.length > (taken[place] ?? 0)),
      next: pages.map(({ entries: own, next }, place) => {
        const last = own[(taken[place] ?? 0) - 1];
        return last?.number ?? (own[0] ? own[0].number + 1 : next[0]);
      }),
    };
  },
};

const wholeAudit = over(audit.listAudit, newestOfAll);

export const listAudit = reports(wholeAudit, async (_deps, db, { before: [before = null] = [], actor, subject }) => {
  const { rows } = await sql<AuditRow>`
    select a.number, a.at, a.actor, a.act, a.subject, a.reason, a.before, a.after,
      a.chain <> console_audit_link(coalesce(previous.chain, '\\x'), a) as "isBroken"
    from console_audit a left join console_audit previous on previous.number = a.number - 1
    where (${before}::bigint is null or a.number < ${before})
      and (${actor ?? null}::text is null or a.actor = ${actor ?? null})
      and (${subject ?? null}::text is null or starts_with(a.subject, ${subject ?? null}))
    order by a.number desc limit ${auditPage + 1}`.execute(db);
  return {
    entries: rows.slice(0, auditPage).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    hasMore: rows.length > auditPage,
    next: [rows[auditPage - 1]?.number ?? 1],
  };
});

const chains = merged(audit.verifyAudit, { broken: { order: ['number'], nameCell: true } });

export const verifyAudit = reads(chains, async (_deps, db) => {
  const broken = await db.selectFrom('console_audit_break').select('number').orderBy('number').limit(100).execute();
  const { count } = await db
    .selectFrom('console_audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { entries: count, broken: broken.flatMap(({ number }) => (number === null ? [] : { number })) };
});

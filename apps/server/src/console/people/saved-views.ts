import { views } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';

/** Most views of an operator, over all pages. */
const viewLimit = 50;

export const listViews = reads(views.listViews, async (_deps, db, { page }, { operator }) => {
  const rows = await db
    .selectFrom('console_view')
    .select(['view_id', 'owner', 'name', 'role', 'filters'])
    .where('page', '=', page)
    .where(({ or, eb }) =>
      or([
        eb('owner', '=', operator.name),
        operator.role === 'admin' ? eb('role', 'is not', null) : eb('role', '=', operator.role),
      ]),
    )
    .orderBy('name')
    .orderBy('view_id')
    .execute();
  return {
    views: rows.map((row) => ({
      viewId: row.view_id,
      name: row.name,
      filters: row.filters,
      isShared: row.role !== null,
      mayRemove: row.owner === operator.name || operator.role === 'admin',
    })),
  };
});

export const saveView = changes(views.saveView, async (_deps, trx, { page, name, filters, isShared }, { operator }) => {
  const owner = operator.name;
  const before = await trx
    .selectFrom('console_view')
    .select(['name', 'filters', 'role'])
    .where('owner', '=', owner)
    .where('page', '=', page)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  const view = { filters: JSON.stringify(filters), role: isShared ? operator.role : null };
  await trx
    .insertInto('console_view')
    .values({ owner, page, name, ...view })
    .onConflict((conflict) => conflict.columns(['owner', 'page', 'name']).doUpdateSet(view))
    .execute();
  const { count } = await trx
    .selectFrom('console_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (count > viewLimit) throw new Problem('tooManyViews');
  const after = { name, filters, role: view.role };
  return { content: {}, audit: [{ act: 'view.save', subject: `view:${page}`, before: before ?? null, after }] };
});

export const removeView = changes(views.removeView, async (_deps, trx, { viewId }, { operator }) => {
  const removed = await trx
    .deleteFrom('console_view')
    .where('view_id', '=', viewId)
    .$if(operator.role !== 'admin', (query) => query.where('owner', '=', operator.name))
    .returning(['owner', 'page', 'name'])
    .executeTakeFirst();
  if (!removed) throw new Problem('notFound');
  const before = { name: removed.name, owner: removed.owner };
  return { content: {}, audit: [{ act: 'view.remove', subject: `view:${removed.page}`, before, after: null }] };
});

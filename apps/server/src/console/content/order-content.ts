import { content, contentKinds, orderLimit } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { type AuditEntry, changes } from '../calls/console-handler.ts';
import { lockContent, readDraft, readPublished } from './content-store.ts';
import { keepDraft } from './edit-content.ts';
import { pageOfContent } from './list-content.ts';

const step = 10;

/** Numbers for a new order: those that are there if they differ, so that few pieces change; else new ones with room between them. */
export const numbersFor = (numbers: readonly unknown[]): number[] => {
  const isDistinct =
    new Set(numbers).size === numbers.length && numbers.every((number) => Number.isSafeInteger(number));
  return isDistinct
    ? (numbers as number[]).toSorted((a, b) => a - b)
    : numbers.map((_number, index) => (index + 1) * step);
};

export const orderContent = changes(content.orderContent, async (_deps, trx, body, { operator }) => {
  const { kind, within, before, after } = body;
  const { order } = contentKinds[kind];
  const gids = before.toSorted();
  if (!order || gids.join() !== after.toSorted().join() || new Set(gids).size < gids.length)
    throw new Problem('invalidInput');
  for (const gid of gids) await lockContent(trx, kind, gid);
  const siblings = { kind, where: { [order.within]: within }, sortBy: order.column, pageSize: orderLimit };
  const { rows } = await pageOfContent(siblings).execute(trx);
  if (rows.map(({ gid }) => gid).join() !== before.join()) throw new Problem('contentChanged');
  const numberOf = new Map(rows.map(({ gid, row }) => [gid, row[order.column]]));
  const numbers = numbersFor([...numberOf.values()]);
  const audit: AuditEntry[] = [];
  for (const [place, gid] of after.entries()) {
    if (numberOf.get(gid) === numbers[place]) continue;
    const draft = await readDraft(trx, kind, gid);
    const shown = draft?.body ?? (await readPublished(trx, kind, gid)) ?? {};
    const row = { ...shown, [order.column]: numbers[place] ?? 0 };
    const version = (draft?.version ?? 0) + 1;
    // Who wrote the draft stays its author, who may not approve it.
    const by = draft?.edited_by ?? operator.name;
    audit.push(await keepDraft(trx, { kind, gid, version, before: shown, row, by }));
  }
  const [first, ...others] = audit;
  if (!first) throw new Problem('invalidInput');
  return { content: { saved: audit.length }, audit: [first, ...others] };
});

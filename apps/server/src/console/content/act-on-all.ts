import { type ContentKindName, contentKindNames } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import type { AuditEntry, Change, ConsoleTransaction } from '../calls/console-handler.ts';
import { lockContent } from './content-store.ts';

/** A piece of content with the number of the draft that the operator has loaded. */
export interface Item {
  kind: ContentKindName;
  gid: string;
  draftVersion: number;
}

/**
 * Does an act with each piece, or with none: the first refusal names its piece. What is inside of another follows it; with
 * `isInsideFirst` it goes before.
 */
export const actOnAll = async (
  trx: ConsoleTransaction,
  items: readonly Item[],
  act: (item: Item) => Promise<AuditEntry[]>,
  isInsideFirst = false,
): Promise<Change<Record<string, never>>> => {
  const sorted = items.toSorted((a, b) => (a.gid < b.gid ? -1 : 1));
  const ordered = contentKindNames.flatMap((kind) => sorted.filter((item) => item.kind === kind));
  // Always in this order, so that two operators do not wait for each other.
  for (const { kind, gid } of ordered) await lockContent(trx, kind, gid);
  const audit: AuditEntry[] = [];
  for (const item of isInsideFirst ? ordered.toReversed() : ordered) {
    try {
      audit.push(...(await act(item)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { kind, gid } = item;
      throw new Problem(error.problem, { details: { ...error.details, item: { kind, gid } }, cause: error });
    }
  }
  const [first, ...others] = audit;
  if (!first) throw new Problem('notFound');
  return { content: {}, audit: [first, ...others] };
};

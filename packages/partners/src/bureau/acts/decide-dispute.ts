import type { DisputeEntry } from '../books/entries.ts';
import { keptReasons } from '../rules/correction-rules.ts';
import { faultAt } from '../rules/faults.ts';
import type { House } from './house.ts';

const decideSeconds = 90;

const move = (
  { books, tell }: House,
  entry: DisputeEntry,
  at: number,
  change: Partial<DisputeEntry> & Pick<DisputeEntry, 'status'>,
): DisputeEntry => {
  const { later: _later, ...rest } = entry;
  const moved: DisputeEntry = { ...rest, ...change, changedAt: Math.max(at, entry.changedAt) };
  books.disputes.put(moved);
  const { requestId: reference, status } = moved;
  tell({ type: 'DISPUTE_STATUS', reference, status, isFinal: status !== 'WITH_LENDER' });
  return moved;
};

/** Hands a dispute to the lender that reported the item. */
export const passDispute = (house: House, entry: DisputeEntry, at: number): DisputeEntry => {
  const { afterSeconds = decideSeconds } = faultAt('dispute', entry.mobile) ?? {};
  const decideAt = afterSeconds === 'never' ? undefined : entry.raisedAt + afterSeconds * 1000;
  return move(house, entry, at, {
    status: 'WITH_LENDER',
    ...(decideAt !== undefined && { later: { at: Math.max(at, decideAt), step: 'decide' } }),
  });
};

/** Corrects the item, or keeps it and says why; `forced` decides in place of the lender. */
export const decideDispute = (
  house: House,
  entry: DisputeEntry,
  at: number,
  forced?: 'CORRECTED' | 'KEPT',
): DisputeEntry => {
  const status = forced ?? (faultAt('dispute', entry.mobile)?.isKept ? 'KEPT' : 'CORRECTED');
  return move(
    house,
    entry,
    at,
    status === 'KEPT' ? { status, reasons: [keptReasons[entry.wanted.reason]] } : { status },
  );
};

import type { ApplicationEntry } from '../books/entries.ts';
import { faultAt } from '../rules/faults.ts';
import type { House } from './house.ts';

const underWay: readonly ApplicationEntry['status'][] = [
  'CREATED',
  'PROCESSING',
  'KYC_INITIATED',
  'GRANTED',
  'DISBURSEMENT_INITIATED',
];

/** Brings an application forward at a moment, in milliseconds, and says so; nothing more happens by itself unless `later` is named. */
export const move = (
  { books, tell }: House,
  entry: ApplicationEntry,
  at: number,
  change: Partial<ApplicationEntry> & Pick<ApplicationEntry, 'status'>,
): ApplicationEntry => {
  const { later: _later, ...rest } = entry;
  const moved: ApplicationEntry = { ...rest, ...change, changedAt: Math.max(at, entry.changedAt) };
  books.applications.put(moved);
  const { requestId: reference, status, mobile, wanted } = moved;
  tell({
    type: 'LOAN_APPLICATION_STATUS',
    reference,
    status,
    isFinal: !underWay.includes(status),
    fault: faultAt('apply', mobile, wanted.loanTerms.requestedAmount)?.news,
  });
  return moved;
};

import type { LenderLoan } from '@sikka/partners/kit';
import type { Secrets } from '#platform/secrets.ts';
import type { LoanRow } from './tables.ts';

const contextOf = (userGid: string): string => `user:${userGid}:loan-told`;

/** The names under which a loan keeps moments. */
const moments = new Set([
  'disbursedAt',
  'returnableUntil',
  'paidAt',
  'at',
  'issuedAt',
  'announcedAt',
  'debitAt',
  'endedAt',
  'changedAt',
]);

/** The loan as the lender told it. */
export const sealLoan = (secrets: Secrets, userGid: string, told: LenderLoan): string =>
  secrets.seal('personal-data', JSON.stringify(told), contextOf(userGid));

export const openLoan = (
  secrets: Secrets,
  row: Pick<LoanRow, 'user_gid' | 'told_sealed'> | undefined,
): LenderLoan | undefined => {
  if (!row || row.told_sealed === null) return undefined;
  const text = secrets.open('personal-data', row.told_sealed, contextOf(row.user_gid));
  return JSON.parse(text, (name, value: unknown) =>
    moments.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as LenderLoan;
};

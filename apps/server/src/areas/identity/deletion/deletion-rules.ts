import {
  retentionBases,
  type RetentionBasis,
  type RetainedData,
  type PersonalDataKind,
  personalDataKinds,
} from '@sikka/contract';
import type { PersonalTable } from '#platform/people/personal-data.ts';

/** The last day of the eighth financial year (April to March) after the one that a day, `YYYY-MM-DD`, is in. */
const endOfEighthFinancialYear = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${(month > 3 ? year + 1 : year) + 8}-03-31`;
};

/** `day` plus `years`; 29 February becomes the last day of February. */
const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The last day, `YYYY-MM-DD`, of retention after an erasure, by legal basis. */
export const retainedUntil: Readonly<Record<RetentionBasis, (erasedOn: string) => string>> = {
  BOOKS: endOfEighthFinancialYear,
  LOAN_RECORDS: endOfEighthFinancialYear,
  TAX_RECORDS: endOfEighthFinancialYear,
  ONCE_ONLY: (day) => yearsAfter(day, 3),
  LOGS: (day) => yearsAfter(day, 1),
};

const sortKinds = (kinds: Iterable<PersonalDataKind>): PersonalDataKind[] => {
  const kindSet = new Set(kinds);
  return personalDataKinds.filter((kind) => kindSet.has(kind));
};

/**
 * What is erased, and what is retained on which legal basis until when, of the tables in which a
 * person has rows.
 */
export const retentionScheduleOf = (
  tables: readonly PersonalTable[],
  erasedOn: string,
): { erased: PersonalDataKind[]; retained: RetainedData[] } => {
  return {
    erased: sortKinds(tables.filter(({ atDeletion }) => atDeletion === 'erase').map(({ kind }) => kind)),
    retained: retentionBases.flatMap((because) => {
      const retained = tables.filter(({ atDeletion }) => atDeletion !== 'erase' && atDeletion.retain === because);
      return retained.length > 0
        ? [{ because, kinds: sortKinds(retained.map(({ kind }) => kind)), until: retainedUntil[because](erasedOn) }]
        : [];
    }),
  };
};

/** The legal bases whose retention has ended by a day. */
export const expiredBases = (retained: readonly RetainedData[], today: string): RetentionBasis[] =>
  retained.flatMap(({ because, until }) => (until < today ? [because] : []));

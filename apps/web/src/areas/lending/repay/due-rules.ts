import type { ToldLoan } from '@sikka/contract';

/** One line of what is due today, in paise. */
export type DueLine =
  | { kind: 'instalment'; number: number; day: string; paise: number }
  /** Charges for a late instalment: once, and for its days; `capped` is both where the bound made them less. */
  | { kind: 'once' | 'daily' | 'capped'; number: number; paise: number }
  /** A debit by mandate that came back at this moment. */
  | { kind: 'bounce'; at: string; paise: number };

const penaltyLines = ({ number, flatPaise, dailyPaise, totalPaise }: ToldLoan['penalties'][number]): DueLine[] =>
  totalPaise < flatPaise + dailyPaise
    ? [{ kind: 'capped', number, paise: totalPaise }]
    : [
        { kind: 'once', number, paise: flatPaise },
        { kind: 'daily', number, paise: dailyPaise },
      ];

/** Everything that is due, line by line: what is missing of instalments, then the charges for paying late. */
export const dueLinesOf = ({ instalments, penalties, bounces }: ToldLoan): DueLine[] =>
  [
    ...instalments
      .filter(({ state }) => state === 'OVERDUE' || state === 'DUE')
      .map(({ number, dueDay, instalmentPaise, paidPaise }): DueLine => ({
        kind: 'instalment',
        number,
        day: dueDay,
        paise: instalmentPaise - paidPaise,
      })),
    ...penalties.flatMap(penaltyLines),
    ...bounces.map(({ at, chargePaise }): DueLine => ({ kind: 'bounce', at, paise: chargePaise })),
  ].filter(({ paise }) => paise > 0);

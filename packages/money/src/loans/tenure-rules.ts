/** Tenures of loans (specification §3): `D` in days, paid back at once; `P` in months, paid in instalments. */
export const tenureCodes = [
  'D7',
  'D14',
  'D21',
  'D30',
  'P1',
  'P2',
  'P3',
  'P4',
  'P6',
  'P9',
  'P12',
  'P18',
  'P24',
  'P36',
  'P48',
  'P60',
  'P72',
  'P84',
  'P96',
  'P108',
  'P120',
] as const;
export type TenureCode = (typeof tenureCodes)[number];

/** How long a loan runs: days until its only payment, or as many monthly instalments. */
export interface Tenure {
  unit: 'DAY' | 'MONTH';
  count: number;
}

/** `D7` → 7 days, `P12` → 12 months. */
export const tenureOf = (code: TenureCode): Tenure => ({
  unit: code.startsWith('D') ? 'DAY' : 'MONTH',
  count: Number(code.slice(1)),
});

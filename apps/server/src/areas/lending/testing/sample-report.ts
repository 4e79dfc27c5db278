import type { CreditReport } from '@sikka/partners/kit';

/** A report that adds up: a card in use, a loan paid back, and a lender that looked. */
export const sampleReport = (change: Partial<CreditReport> = {}): CreditReport => ({
  reportId: 'DC-R-1',
  asOf: new Date('2026-11-21T06:30:00.000Z'),
  score: 742,
  factors: [
    { code: 'ON_TIME_PAYMENT', direction: 'HELPS', weight: 'HIGH' },
    { code: 'CARD_USE', direction: 'HURTS', weight: 'MEDIUM' },
  ],
  summary: {
    open: 1,
    closed: 1,
    owedPaise: 4_200_000,
    cardUseHundredths: 4_200,
    onTimeHundredths: 9_800,
    oldestMonths: 70,
  },
  accounts: [
    {
      accountId: 'DA-1001',
      lender: 'Himadri Bank',
      kind: 'CARD',
      ending: '4321',
      state: 'OPEN',
      openedDay: '2021-01-10',
      owedPaise: 4_200_000,
      limitPaise: 10_000_000,
      duePayments: 38,
      latePayments: 1,
    },
    {
      accountId: 'DA-1002',
      lender: 'Kaveri Credit',
      kind: 'PERSONAL_LOAN',
      ending: '0007',
      state: 'CLOSED',
      openedDay: '2023-04-02',
      owedPaise: 0,
      duePayments: 12,
      latePayments: 0,
    },
  ],
  enquiries: [
    {
      enquiryId: 'DE-2001',
      who: 'Udaan Finance',
      at: new Date('2026-08-03T06:30:00.000Z'),
      kind: 'HARD',
      purpose: 'LOAN_APPLICATION',
    },
  ],
  ...change,
});

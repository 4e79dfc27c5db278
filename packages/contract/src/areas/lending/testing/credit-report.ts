import { paise } from '@sikka/money';
import type { CreditReport } from '../score.ts';

/** A consistent credit file without enquiries: a card in use and a repaid loan. */
export const creditFile = {
  asOf: '2026-11-21T06:30:00.000Z',
  score: 742,
  factors: [
    { code: 'ON_TIME_PAYMENT', direction: 'HELPS', weight: 'HIGH' },
    { code: 'CARD_USE', direction: 'HURTS', weight: 'MEDIUM' },
  ],
  summary: {
    open: 1,
    closed: 1,
    owedPaise: paise(4_200_000),
    cardUseHundredths: 4_200,
    onTimeHundredths: 9_800,
    oldestMonths: 70,
  },
  accounts: [
    {
      itemId: 'DA-1001',
      lender: 'Himadri Bank',
      kind: 'CARD',
      ending: '4321',
      state: 'OPEN',
      openedDay: '2021-01-10',
      owedPaise: paise(4_200_000),
      limitPaise: paise(10_000_000),
      duePayments: 38,
      latePayments: 1,
    },
    {
      itemId: 'DA-1002',
      lender: 'Kaveri Credit',
      kind: 'PERSONAL_LOAN',
      ending: '0007',
      state: 'CLOSED',
      openedDay: '2023-04-02',
      owedPaise: paise(0),
      duePayments: 12,
      latePayments: 0,
    },
  ],
} as const satisfies Omit<CreditReport, 'enquiries'>;

import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { EventKind } from '#platform/people/event-policies.ts';
import type { LoanStage, UserEventFacts } from '#platform/people/user-event-facts.ts';
import type { UserEvent } from '#platform/people/user-events.ts';

const names = (name: string) => ({ en: name, hi: `${name} हिंदी` });
const later = new Date('2100-01-01T00:00:00Z');
const stages: readonly LoanStage[] = ['OFFERED', 'ACTION_REQUIRED', 'DISBURSED', 'REJECTED'];
const bill = { billerName: names('Power'), amountPaise: paise(123_450) };

/** Facts of every kind, more than once where they make a difference to what is said. */
const samples: { [Kind in EventKind]: UserEventFacts[Kind][] } = {
  welcome: [{}],
  coinsExpiring: [{ coins: 1_200, expiresOn: '2026-12-31' }],
  couponEnding: [
    {
      couponGid: 'chai-new',
      endsAt: '2026-12-01T00:00:00.000Z',
      merchantName: names('Chai'),
      heading: names('20% off'),
    },
  ],
  prizeAddressDue: [{ redemptionId: randomUUID(), addressBy: '2026-12-01T00:00:00.000Z' }],
  prizeTaxDue: [{ redemptionId: randomUUID(), taxBy: '2026-12-01T00:00:00.000Z' }],
  gameAccessGiven: [{ title: names('Rangoli'), merchantRequestId: 'a'.repeat(30) }],
  prizeGiven: [{ redemptionId: randomUUID() }],
  billDue: [
    { ...bill, dueDate: '2026-12-05', accountId: 'a-1' },
    { ...bill, dueDate: null, accountId: 'a-2', autopayMaxPaise: paise(100) },
  ],
  debitAnnounced: [{ ...bill, day: '2026-12-05', accountId: 'a-1' }],
  debitFailed: [{ accountId: 'a-1' }],
  autopayChanged: (['ACTIVE', 'PAUSED', 'ENDED'] as const).map((change) => ({ change })),
  paymentFailed: [{ ...bill, merchantRequestId: 'M1' }],
  complaintAnswered: [{ complaintId: 'C1', billerName: names('Power') }],
  billPaid: [{ ...bill, merchantRequestId: 'M1' }],
  refundStarted: [{ amountPaise: paise(5_000), merchantRequestId: 'M2' }],
  refundCredited: [{ amountPaise: paise(5_000), merchantRequestId: 'M2' }],
  loanStage: stages.map((stage) => ({ cid: 'c-1', stage })),
  loanDue: [true, false].map((isLate) => ({ loanGid: 'l-1', dueDate: '2026-12-05', isLate })),
  campaignResults: [{ title: names('Name vote'), path: '/rename' }],
  campaignWon: [{ title: names('Name vote'), path: '/rename', coins: 10_000 }],
  dataDownloadReady: [{ until: '2026-12-01T00:00:00.000Z' }],
  dataDownloadFailed: [{}],
  grievanceUpdated: (['UNDER_REVIEW', 'ANSWERED'] as const).map((state) => ({ state })),
  breachNotice: [{ title: names('A breach') }],
  requestAnswered: (['ANSWERED', 'WAITING', 'RESOLVED', 'REFUSED'] as const).map((kind) => ({
    requestId: randomUUID(),
    kind,
  })),
  newSignIn: ['Chrome, Android', ''].map((deviceName) => ({ deviceName })),
  numberChange: (['REQUESTED', 'MOVED', 'STOPPED', 'REVERTED'] as const).map((stage) => ({
    stage,
    movesAt: '2026-12-01T00:00:00.000Z',
  })),
  deletionDue: [{ dueAt: '2026-12-05T00:00:00.000Z' }],
  repaymentBooked: [{ amountPaise: paise(9_900), merchantRequestId: 'M3' }],
};

/** One event of every kind and shade. */
export const everyEvent = (userGid: string): UserEvent[] =>
  Object.entries(samples).flatMap(([kind, facts]) =>
    facts.map((each, at) => ({ userGid, kind, key: String(at + 1), facts: each, expiresAt: later }) as UserEvent),
  );

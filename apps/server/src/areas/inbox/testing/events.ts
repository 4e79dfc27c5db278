import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import type { EventKind } from '#platform/people/event-policies.ts';
import type { LoanStage, UserEventFacts } from '#platform/people/user-event-facts.ts';
import type { UserEvent } from '#platform/people/user-events.ts';

const localised = (name: string) => ({ en: name, hi: `${name} हिंदी` });
const expiresAt = new Date('2100-01-01T00:00:00Z');
const stages: readonly LoanStage[] = ['OFFERED', 'ACTION_REQUIRED', 'DISBURSED', 'REJECTED'];
const bill = { billerName: localised('Power'), amountPaise: paise(123_450) };

/** Facts of every kind of event; several where they change the text. */
const samples: { [Kind in EventKind]: UserEventFacts[Kind][] } = {
  welcome: [{}],
  coinsExpiring: [{ coins: 1_200, expiresOn: '2026-12-31' }],
  couponEnding: [
    {
      couponGid: 'chai-new',
      endsAt: '2026-12-01T00:00:00.000Z',
      merchantName: localised('Chai'),
      heading: localised('20% off'),
    },
  ],
  prizeAddressDue: [{ redemptionId: randomUUID(), addressBy: '2026-12-01T00:00:00.000Z' }],
  prizeTaxDue: [{ redemptionId: randomUUID(), taxBy: '2026-12-01T00:00:00.000Z' }],
  gameAccessGiven: [{ title: localised('Rangoli'), merchantRequestId: 'a'.repeat(30) }],
  prizeGiven: [{ redemptionId: randomUUID() }],
  billDue: [
    { ...bill, dueDate: '2026-12-05', accountId: 'a-1' },
    { ...bill, dueDate: null, accountId: 'a-2', autopayMaxPaise: paise(100) },
  ],
  debitAnnounced: [{ ...bill, day: '2026-12-05', accountId: 'a-1' }],
  debitFailed: [{ accountId: 'a-1' }],
  autopayChanged: (['ACTIVE', 'PAUSED', 'ENDED'] as const).map((change) => ({ change })),
  paymentFailed: [{ ...bill, merchantRequestId: 'M1' }],
  complaintAnswered: [{ complaintId: 'C1', billerName: localised('Power') }],
  billPaid: [{ ...bill, merchantRequestId: 'M1' }],
  refundStarted: [{ amountPaise: paise(5_000), merchantRequestId: 'M2' }],
  refundCredited: [{ amountPaise: paise(5_000), merchantRequestId: 'M2' }],
  loanStage: stages.map((stage) => ({ cid: 'c-1', stage })),
  loanDue: [true, false].map((isLate) => ({ loanGid: 'l-1', dueDate: '2026-12-05', isLate })),
  campaignResults: [{ title: localised('Name vote'), path: '/rename' }],
  campaignWon: [{ title: localised('Name vote'), path: '/rename', coins: 10_000 }],
  segmentMessage: [{ title: localised('Coins'), text: localised('Spend them'), link: '/rewards/prizes' }],
  dataDownloadReady: [{ until: '2026-12-01T00:00:00.000Z' }],
  dataDownloadFailed: [{}],
  grievanceUpdated: (['UNDER_REVIEW', 'ANSWERED'] as const).map((state) => ({ state })),
  breachNotice: [{ title: localised('A breach') }],
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

/** One event for each of the samples. */
export const everyEvent = (userGid: string): UserEvent[] =>
  Object.entries(samples).flatMap(([kind, facts]) =>
    facts.map((each, at) => ({ userGid, kind, key: String(at + 1), facts: each, expiresAt: expiresAt }) as UserEvent),
  );

import { describe, expect, it } from 'vitest';
import type { Bureau } from '../kit/bureau.ts';
import { signBody } from '../kit/signature.ts';
import { fixedAnswerSecret as secret } from '../kit/testing/fixed-answer-partner.ts';
import { describeStrictReading, adapterWithFixedAnswer, type ReadCall } from '../kit/testing/strict-reading.ts';
import { createBureau } from './adapter.ts';
import { sampleRequest } from './testing/fixtures.ts';
import type { DisputeReply, ReportReply } from './wire.ts';

const connect = (baseUrl: string, secret: string): Bureau =>
  createBureau({ baseUrl, secret, webhookSecrets: ['the next secret', secret] });
const bureauThatAnswers = (status: number, answer: object | string) => adapterWithFixedAnswer(connect, status, answer);

const report = {
  id: 'DC-R-6325-AAAAAAAAAA',
  asOf: '2026-11-21T06:30:00.000Z',
  score: 742,
  factors: [{ code: 'ON_TIME_PAYMENT', direction: 'HELPS', weight: 'HIGH' } as const],
  summary: { open: 1, closed: 0, balance: 1_200_000, cardUse: 1_200, onTime: 10_000, oldestMonths: 70 },
  accounts: [
    {
      id: 'DA-10000001',
      lender: 'Himadri Bank',
      type: 'CARD' as const,
      numberEnding: '4321',
      status: 'OPEN' as const,
      openedOn: '2021-01-10',
      balance: 1_200_000,
      creditLimit: 10_000_000,
      paymentsDue: 48,
      paymentsLate: 0,
    },
  ],
  enquiries: [],
};

const reportReply = {
  requestId: 'REPORT1',
  updatedAt: '2026-11-21T06:30:02.000Z',
  status: 'READY',
  report,
} satisfies ReportReply;

const disputeReply = {
  requestId: 'DISPUTE1',
  disputeId: 'DC-D-6325-BBBBBBBBBB',
  dueAt: '2026-12-21T06:30:00.000Z',
  updatedAt: '2026-11-21T06:30:00.000Z',
  status: 'RECEIVED',
} satisfies DisputeReply;

const disputed = {
  reference: 'DISPUTE1',
  reportId: report.id,
  item: { kind: 'ACCOUNT', itemId: 'DA-10000001' },
  reason: 'WRONG_BALANCE',
  remark: 'Paid in May.',
} as const;

const calls: Record<string, ReadCall<Bureau>> = {
  'requesting a report': [(bureau) => bureau.requestReport({ ...sampleRequest(), reference: 'REPORT1' }), reportReply],
  'reading a report': [(bureau) => bureau.readReport('REPORT1'), reportReply],
  'raising a dispute': [(bureau) => bureau.raiseDispute(disputed), disputeReply],
  'reading a dispute': [(bureau) => bureau.readDispute('DISPUTE1'), disputeReply],
};

describeStrictReading(connect, calls);

it.each([
  ['a score that there is not', { score: 299 }],
  ['a score above the highest', { score: 901 }],
  ['more payments late than due', { accounts: [{ ...report.accounts[0], paymentsLate: 49 }] }],
  ['another sum than its accounts', { summary: { ...report.summary, balance: 1 } }],
  ['more open accounts than it lists', { summary: { ...report.summary, open: 2 } }],
])('refuses a report with %s', async (_name, change) => {
  const { port: bureau } = await bureauThatAnswers(200, { ...reportReply, report: { ...report, ...change } });
  expect(await bureau.readReport('REPORT1')).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

it('refuses a ready report that is missing, and an unchanged item without a reason', async () => {
  const { report: _report, ...withoutReport } = reportReply;
  const { port: bureau } = await bureauThatAnswers(200, withoutReport);
  expect(await bureau.readReport('REPORT1')).toMatchObject({ kind: 'unknown' });
  for (const reasons of [undefined, []]) {
    const other = await bureauThatAnswers(200, { ...disputeReply, status: 'UNCHANGED', reasons });
    expect(await other.port.readDispute('DISPUTE1')).toMatchObject({ kind: 'unknown' });
  }
});

it('translates a report, with a score of -1 as none', async () => {
  const { port: bureau } = await bureauThatAnswers(200, reportReply);
  expect(await bureau.readReport('REPORT1')).toMatchObject({
    request: {
      state: 'READY',
      report: {
        score: 742,
        summary: { owedPaise: 1_200_000, cardUseHundredths: 1_200, onTimeHundredths: 10_000, oldestMonths: 70 },
        accounts: [{ accountId: 'DA-10000001', kind: 'CARD', limitPaise: 10_000_000, openedDay: '2021-01-10' }],
      },
    },
  });
  const other = await bureauThatAnswers(200, { ...reportReply, report: { ...report, score: -1 } });
  const { request } = (await other.port.readReport('REPORT1')) as unknown as { request: { report: object } };
  expect(request.report).not.toHaveProperty('score');
});

it('sends a change to the bureau once, whatever the outcome', async () => {
  for (const name of ['requesting a report', 'raising a dispute']) {
    const { port: bureau, receivedRequests } = await bureauThatAnswers(503, '');
    await calls[name]?.[0](bureau);
    expect(receivedRequests).toHaveLength(1);
  }
});

describe('webhook events', () => {
  const now = new Date('2026-11-21T06:30:00.000Z');
  const event = {
    eventId: '018f3c4e-7c1a-7b52-9d2e-1f6a3b4c5d6e',
    bureauId: 'darpan',
    type: 'DISPUTE_STATUS',
    reference: 'DISPUTE1',
    status: 'CORRECTED',
    occurredAt: now.toISOString(),
  };

  it('is accepted with either secret during a rotation', async () => {
    const { port: bureau } = await bureauThatAnswers(200, {});
    const body = JSON.stringify(event);
    for (const key of [secret, 'the next secret']) {
      expect(bureau.readWebhookEvent(body, signBody(key, body, now), now)).toEqual({
        eventId: event.eventId,
        subject: 'dispute',
        reference: 'DISPUTE1',
      });
    }
  });

  it.each([
    ['of another bureau', { bureauId: 'other' }],
    ['of an unknown type', { type: 'SCORE_SOLD' }],
    ['with an id of another form', { eventId: '1' }],
    ['with a reference of another form', { reference: "x' or 1=1" }],
  ])('refuses %s', async (_name, change) => {
    const { port: bureau } = await bureauThatAnswers(200, {});
    const body = JSON.stringify({ ...event, ...change });
    expect(bureau.readWebhookEvent(body, signBody(secret, body, now), now)).toBeUndefined();
  });

  it('refuses an invalid shape', async () => {
    const { port: bureau } = await bureauThatAnswers(200, {});
    expect(bureau.readWebhookEvent('{"eventId":', signBody(secret, '{"eventId":', now), now)).toBeUndefined();
  });
});

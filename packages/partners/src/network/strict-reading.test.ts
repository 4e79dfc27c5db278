import { paise } from '@sikka/money';
import { expect, it, onTestFinished } from 'vitest';
import { fixedAnswerSecret as secret, startFixedAnswerPartner } from '../kit/testing/fixed-answer-partner.ts';
import { createBillNetwork } from './adapter.ts';
import { sandboxAgent } from './sandbox.ts';
import { sampleBillers, sampleCustomer } from './testing/fixtures.ts';

/** An adapter to a partner that always answers this. */
const networkThatAnswers = async (status: number, answer: object | string) => {
  const { baseUrl, receivedRequests } = await startFixedAnswerPartner(status, answer);
  const network = createBillNetwork({ baseUrl, ...sandboxAgent, secret, webhookSecrets: [] });
  onTestFinished(() => network.close());
  return { network, receivedRequests };
};

const request = {
  reference: 'PAYMENT1',
  billerId: sampleBillers.direct,
  customer: sampleCustomer(sampleBillers.direct),
  amountPaise: paise(10_100),
  feePaise: paise(0),
  mode: 'UPI',
  debitReference: '632512345678',
  remitterName: 'Asha Verma',
} as const;

const success = {
  paymentRefId: 'PAYMENT1',
  txnReferenceId: 'SK016325R9BC8ZLFWOQ8',
  amount: 10_100,
  updatedAt: '2026-11-21T06:30:00.000Z',
  status: 'Success',
  responseCode: '000',
  approvalRefNumber: 'HY205303',
};

it('accepts a response of exactly the documented shape', async () => {
  const { network } = await networkThatAnswers(200, { ...success, something: 'new' });
  expect(await network.payBill(request)).toMatchObject({ kind: 'accepted', payment: { state: 'success' } });
});

it.each([
  ['about another payment', 200, { ...success, paymentRefId: 'PAYMENT2' }],
  ['of another amount', 200, { ...success, amount: 10_200 }],
  ['in an unknown state', 200, { ...success, status: 'Credit_Adjustment' }],
  ['of a success that is none', 200, { ...success, responseCode: '001' }],
  ['without the biller’s confirmation', 200, { ...success, approvalRefNumber: '' }],
  ['with an id of another form', 200, { ...success, txnReferenceId: 'R9BC8ZLFWOQ8' }],
  ['with an amount in words', 200, { ...success, amount: '10100' }],
  ['of nothing', 200, ''],
  ['with another success', 201, success],
  ['that leads elsewhere', 302, success],
  ['of a refusal without a reason', 400, 'Bad request'],
  ['of a broken server', 503, success],
])('treats a response %s for a payment as unknown', async (_name, status, answer) => {
  const { network, receivedRequests } = await networkThatAnswers(status, answer);
  expect(await network.payBill(request)).toMatchObject({ kind: 'unknown' });
  expect(receivedRequests.map(({ request }) => request)).toEqual(['POST /network/v1/payments']);
});

it('passes on a refusal', async () => {
  const { network } = await networkThatAnswers(422, { error: { code: 'MODE_LIMIT', message: 'Too much' } });
  expect(await network.payBill(request)).toEqual({ kind: 'refused', code: 'MODE_LIMIT', text: 'Too much' });
});

it('ignores an unreadable biller, and is unknown if none is readable', async () => {
  const { network } = await networkThatAnswers(200, { billers: [{ id: 'x' }] });
  expect(await network.readBillers()).toMatchObject({ kind: 'unknown' });
  const none = await networkThatAnswers(200, { billers: [] });
  expect(await none.network.readBillers()).toEqual({ kind: 'accepted', billers: [] });
});

it('refuses a file that changes while it is read', async () => {
  const line = { kind: 'PAYMENT', paymentRefId: 'PAYMENT1', txnReferenceId: 'SK016325R9BC8ZLFWOQ8', amount: 1 };
  const { network } = await networkThatAnswers(200, { day: '2026-11-20', lines: [line, line], total: 3 });
  expect(await network.readSettlement('2026-11-20')).toMatchObject({ kind: 'unknown' });
  expect(await network.readSettlement('2026-11-21')).toMatchObject({ kind: 'unknown' });
});

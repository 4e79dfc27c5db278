import { paise } from '@sikka/money';
import { expect, it, onTestFinished } from 'vitest';
import type { GatewayMandateRequest } from '../kit/payment-gateway.ts';
import { fixedAnswerSecret as secret, startFixedAnswerPartner } from '../kit/testing/fixed-answer-partner.ts';
import { createPaymentGateway } from './adapter.ts';
import { paymentFixture } from './testing/fixtures.ts';

/** An adapter to a gateway that always answers this. */
const gatewayThatAnswers = async (status: number, answer: object | string) => {
  const { baseUrl } = await startFixedAnswerPartner(status, answer);
  const pageOrigin = 'https://pay.naav.example';
  const gateway = createPaymentGateway({ baseUrl, pageOrigin, secret, webhookSecrets: [] });
  onTestFinished(() => gateway.close());
  return gateway;
};

const request = paymentFixture({ reference: 'PAYMENT1', amountPaise: paise(10_100) });

const created = {
  id: 'pay_0123456789',
  reference: 'PAYMENT1',
  status: 'created',
  amount: 10_100,
  changed_at: '2026-11-21T06:30:00.000Z',
  pay_url: 'https://pay.naav.example/gateway/pay/1',
};

it('accepts a response of exactly the documented shape', async () => {
  const gateway = await gatewayThatAnswers(200, { ...created, something: 'new' });
  expect(await gateway.createPayment(request)).toEqual({
    kind: 'accepted',
    payUrl: created.pay_url,
    payment: {
      reference: 'PAYMENT1',
      gatewayId: 'pay_0123456789',
      state: 'created',
      amountPaise: paise(10_100),
      changedAt: new Date('2026-11-21T06:30:00.000Z'),
    },
  });
});

it.each([
  ['about another payment', 200, { ...created, reference: 'PAYMENT2' }],
  ['of another amount', 200, { ...created, amount: 10_200 }],
  ['in an unknown state', 200, { ...created, status: 'captured' }],
  ['without a page', 200, { ...created, pay_url: undefined }],
  ['with a foreign page', 200, { ...created, pay_url: 'https://pay.naav.example.evil.example/' }],
  ['with a page that is a script', 200, { ...created, pay_url: 'javascript:alert(1)' }],
  ['with a page on an open line', 200, { ...created, pay_url: 'http://pay.naav.example/' }],
  ['with an amount in words', 200, { ...created, amount: '10100' }],
  ['with half a paisa', 200, { ...created, amount: 10_100.5 }],
  ['without a time', 200, { ...created, changed_at: 'yesterday' }],
  ['with an error of another form', 200, { ...created, error: { source: 'nobody' } }],
  ['of nothing', 200, ''],
  ['with another success', 201, created],
  ['that leads elsewhere', 302, created],
  ['of a refusal without a reason', 400, 'Bad request'],
  ['of a broken server', 503, created],
])('treats a response %s for a payment as unknown', async (_name, status, answer) => {
  const gateway = await gatewayThatAnswers(status, answer);
  expect((await gateway.createPayment(request)).kind).toBe('unknown');
});

it.each([
  ['how much', { amount_taken: undefined }],
  ['by which way', { method: undefined }],
])('refuses a success without %s', async (_name, missing) => {
  const succeededReply = { ...created, status: 'succeeded', amount_taken: 10_100, method: 'UPI' };
  const completeReply = await gatewayThatAnswers(200, succeededReply);
  expect(await completeReply.readPayment('PAYMENT1')).toMatchObject({
    payment: { amountPaise: 10_100, method: 'UPI' },
  });
  const half = await gatewayThatAnswers(200, { ...succeededReply, ...missing });
  expect((await half.readPayment('PAYMENT1')).kind).toBe('unknown');
});

it('needs no page for an ended request: a late repeat gets its end', async () => {
  const payments = await gatewayThatAnswers(200, { ...created, status: 'expired', pay_url: undefined });
  expect(await payments.createPayment(request)).toMatchObject({ kind: 'accepted', payment: { state: 'expired' } });
  const requested: GatewayMandateRequest = {
    ...request,
    maxPaise: paise(10_100),
    endsAt: new Date('2030-01-01T00:00:00Z'),
  };
  const mandate = { ...created, max_amount: 10_100, pay_url: undefined };
  const ended = await gatewayThatAnswers(200, { ...mandate, status: 'expired' });
  expect(await ended.createMandate(requested)).toMatchObject({ kind: 'accepted', mandate: { state: 'expired' } });
  const waiting = await gatewayThatAnswers(200, mandate);
  expect((await waiting.createMandate(requested)).kind).toBe('unknown');
});

it('refuses a refund of another amount as its own', async () => {
  const refund = { ...created, payment_reference: 'PAYMENT1', status: 'accepted' };
  const gateway = await gatewayThatAnswers(200, refund);
  const requested = { reference: 'PAYMENT1', paymentReference: 'PAYMENT1', amountPaise: paise(10_100) };
  expect((await gateway.createRefund(requested)).kind).toBe('accepted');
  expect((await gateway.createRefund({ ...requested, amountPaise: paise(10_200) })).kind).toBe('unknown');
});

it('passes on a refusal', async () => {
  const gateway = await gatewayThatAnswers(409, { error: { code: 'REFERENCE_REUSED', message: 'Another request' } });
  expect(await gateway.createPayment(request)).toEqual({
    kind: 'refused',
    code: 'REFERENCE_REUSED',
    text: 'Another request',
  });
});

it('treats a response about another refund or mandate as unknown', async () => {
  const refund = { ...created, payment_reference: 'PAYMENT1', status: 'accepted' };
  const refunds = await gatewayThatAnswers(200, refund);
  expect((await refunds.readRefund('PAYMENT1')).kind).toBe('accepted');
  expect((await refunds.readRefund('PAYMENT2')).kind).toBe('unknown');
  const mandates = await gatewayThatAnswers(200, { ...created, max_amount: 10_100, status: 'active' });
  expect((await mandates.readMandate('PAYMENT1')).kind).toBe('accepted');
  expect((await mandates.changeMandate('PAYMENT2', 'revoke')).kind).toBe('unknown');
});

it('refuses a file that changes while it is read', async () => {
  const line = { kind: 'payment', reference: 'PAYMENT1', id: 'pay_0123456789', amount: 1 };
  const gateway = await gatewayThatAnswers(200, { day: '2026-11-20', lines: [line, line], total: 3 });
  expect((await gateway.readSettlement('2026-11-20')).kind).toBe('unknown');
  expect((await gateway.readSettlement('2026-11-21')).kind).toBe('unknown');
});

import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from './testing/test-payments.ts';

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
});
afterAll(() => env.close());

const rows = async () => (await env.server.database.pool.query('select * from inbox order by received_at')).rows;
const openOrder = async () => {
  const order = await env.createOrder();
  await env.present(order);
  return order;
};
const eventOf = (order: { id: string }, eventId = crypto.randomUUID()) => ({
  eventId,
  subject: 'payment',
  reference: attemptReferenceOf(order),
});

test('a signed webhook triggers an enquiry at once, and stores only names', async () => {
  const order = await openOrder();
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'UPI' });
  const event = eventOf(order);
  const response = await env.sendWebhook(event);
  expect([response.status, await response.json()]).toEqual([200, { code: 0, msg: '', content: {} }]);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual(['collected']);
  expect((await rows()).at(-1)).toMatchObject({ source: 'gateway', event_id: event.eventId, subject: 'payment' });
});

test('a webhook itself proves nothing: only the gateway’s answer counts', async () => {
  const order = await openOrder();
  expect((await env.sendWebhook({ ...eventOf(order), state: 'succeeded', amountPaise: 50_500 })).status).toBe(200);
  await env.runOutbox();
  expect(env.eventsOf(order)).toEqual([]);
});

test('takes a repeated event once', async () => {
  const order = await openOrder();
  const event = eventOf(order);
  const countPaymentReads = () =>
    env.gateway.calls.filter((call) => call === `readPayment ${attemptReferenceOf(order)}`).length;
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await env.sendWebhook(event)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await env.runOutbox();
  expect((await rows()).filter(({ event_id: id }) => id === event.eventId)).toHaveLength(1);
  const before = countPaymentReads();
  await env.sendWebhook(event);
  await env.runOutbox();
  expect(countPaymentReads()).toBe(before);
});

test('accepts webhooks about unknown references without an effect', async () => {
  for (const subject of ['payment', 'refund', 'mandate']) {
    const response = await env.sendWebhook({ eventId: crypto.randomUUID(), subject, reference: 'nobodysThing' });
    expect(response.status).toBe(200);
  }
  expect(await env.runOutbox()).toBe(0);
});

test('refuses a wrong, missing, old or future signature without storing a row', async () => {
  const order = await openOrder();
  const body = JSON.stringify(eventOf(order));
  const before = (await rows()).length;
  const now = await env.now();
  const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const good = signBody('a secret between the scripted gateway and us', body, now);
  const signatures = [
    '',
    'forged',
    signBody('another secret', body, now),
    signBody('a secret between the scripted gateway and us', `${body} `, now),
    signBody('a secret between the scripted gateway and us', body, secondsFromNow(-310)),
    signBody('a secret between the scripted gateway and us', body, secondsFromNow(310)),
    good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ];
  for (const signature of signatures) {
    const response = await env.sendWebhook(eventOf(order), { signature });
    expect([response.status, await response.json()]).toMatchObject([401, { content: { problem: 'signatureRefused' } }]);
  }
  expect(await rows()).toHaveLength(before);
});

const send = (path: string, init: RequestInit) => fetch(`${env.server.origin}${path}`, { method: 'POST', ...init });
const json = { 'content-type': 'application/json' };

test('answers 404 for an undeclared source', async () => {
  expect((await send('/partners/nobody/events', { headers: json, body: '{}' })).status).toBe(404);
});

test('more than 64 KB is refused before it is read', async () => {
  const response = await send('/partners/gateway/events', { headers: json, body: `"${'x'.repeat(65_536)}"` });
  expect(response.status).toBe(413);
});

test('the endpoint neither sets nor requires a cookie', async () => {
  const order = await openOrder();
  const response = await env.sendWebhook(eventOf(order));
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('the signature covers the raw bytes, whatever they are', async () => {
  const body = '{"eventId":"raw-1",  "subject":"payment","reference":"x","name":"हिन्दी"}';
  const headers = {
    ...json,
    [signatureHeader]: signBody('a secret between the scripted gateway and us', body, await env.now()),
  };
  expect((await send('/partners/gateway/events', { headers, body })).status).toBe(200);
});

import { signatureHeader, signBody } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayments, type TestPayments, tryOf } from './testing/test-payments.ts';

let t: TestPayments;
beforeAll(async () => {
  t = await startPayments();
});
afterAll(() => t.close());

const rows = async () => (await t.server.database.pool.query('select * from inbox order by received_at')).rows;
const openOrder = async () => {
  const order = await t.order();
  await t.present(order);
  return order;
};
const eventOf = (order: { id: string }, eventId = crypto.randomUUID()) => ({
  eventId,
  subject: 'payment',
  reference: tryOf(order),
});

test('a signed webhook triggers an enquiry at once, and stores only names', async () => {
  const order = await openOrder();
  t.gateway.change('payment', tryOf(order), { state: 'succeeded', method: 'UPI' });
  const event = eventOf(order);
  const response = await t.sendWebhook(event);
  expect([response.status, await response.json()]).toEqual([200, { code: 0, msg: '', content: {} }]);
  await t.settle();
  expect(t.eventsOf(order)).toEqual(['collected']);
  expect((await rows()).at(-1)).toMatchObject({ source: 'gateway', event_id: event.eventId, subject: 'payment' });
});

test('a webhook itself proves nothing: only the gateway’s answer counts', async () => {
  const order = await openOrder();
  expect((await t.sendWebhook({ ...eventOf(order), state: 'succeeded', amountPaise: 50_500 })).status).toBe(200);
  await t.settle();
  expect(t.eventsOf(order)).toEqual([]);
});

test('takes a repeated event once', async () => {
  const order = await openOrder();
  const event = eventOf(order);
  const requested = () => t.gateway.requested.filter((call) => call === `readPayment ${tryOf(order)}`).length;
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await t.sendWebhook(event)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await t.settle();
  expect((await rows()).filter(({ event_id: id }) => id === event.eventId)).toHaveLength(1);
  const before = requested();
  await t.sendWebhook(event);
  await t.settle();
  expect(requested()).toBe(before);
});

test('accepts webhooks about unknown references without an effect', async () => {
  for (const subject of ['payment', 'refund', 'mandate']) {
    const response = await t.sendWebhook({ eventId: crypto.randomUUID(), subject, reference: 'nobodysThing' });
    expect(response.status).toBe(200);
  }
  expect(await t.settle()).toBe(0);
});

test('refuses a wrong, missing, old or future signature without storing a row', async () => {
  const order = await openOrder();
  const body = JSON.stringify(eventOf(order));
  const before = (await rows()).length;
  const now = await t.now();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const good = signBody('a secret between the scripted gateway and us', body, now);
  const signatures = [
    '',
    'forged',
    signBody('another secret', body, now),
    signBody('a secret between the scripted gateway and us', `${body} `, now),
    signBody('a secret between the scripted gateway and us', body, at(-310)),
    signBody('a secret between the scripted gateway and us', body, at(310)),
    good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ];
  for (const signature of signatures) {
    const response = await t.sendWebhook(eventOf(order), { signature });
    expect([response.status, await response.json()]).toMatchObject([401, { content: { problem: 'signatureRefused' } }]);
  }
  expect(await rows()).toHaveLength(before);
});

const send = (path: string, init: RequestInit) => fetch(`${t.server.origin}${path}`, { method: 'POST', ...init });
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
  const response = await t.sendWebhook(eventOf(order));
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('the signature covers the raw bytes, whatever they are', async () => {
  const body = '{"eventId":"raw-1",  "subject":"payment","reference":"x","name":"हिन्दी"}';
  const headers = {
    ...json,
    [signatureHeader]: signBody('a secret between the scripted gateway and us', body, await t.now()),
  };
  expect((await send('/partners/gateway/events', { headers, body })).status).toBe(200);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createPaymentGateway } from './adapter.ts';
import { paymentFixture } from './fixtures.ts';
import { startGatewaySandbox } from './testing/start-sandbox.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const adapterOf = ({ url, secret, webhookSecret }: Awaited<ReturnType<typeof startGatewaySandbox>>) =>
  createPaymentGateway({ baseUrl: url, secret, webhookSecrets: [webhookSecret] });

const payUrlOf = async (gateway: ReturnType<typeof adapterOf>, wanted = paymentFixture()) => {
  const outcome = await gateway.createPayment(wanted);
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
  return { payUrl: outcome.payUrl, reference: wanted.reference };
};

const submit = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { text: await response.text(), refresh: response.headers.get('refresh') };
};

const withSandbox = async (work: (parts: Awaited<ReturnType<typeof start>>) => Promise<void>) => {
  const parts = await start();
  try {
    await work(parts);
  } finally {
    await parts.gateway.close();
    await parts.sandbox.close();
  }
};
const start = async () => {
  const sandbox = await startGatewaySandbox();
  return { sandbox, gateway: adapterOf(sandbox) };
};

test('the books outlive the process', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-books-'));
  folders.push(dataDir);
  const first = await startGatewaySandbox({ dataDir });
  const before = adapterOf(first);
  const wanted = paymentFixture();
  await before.createPayment(wanted);
  await first.control(`payments/${wanted.reference}/pay`, {});
  await before.close();
  await first.close();

  const second = await startGatewaySandbox({ dataDir });
  const after = adapterOf(second);
  expect(await after.readPayment(wanted.reference)).toMatchObject({
    kind: 'accepted',
    payment: { state: 'succeeded' },
  });
  await after.close();
  await second.close();
});

test('paying by UPI on the page: approved, and back to the app', () =>
  withSandbox(async ({ gateway }) => {
    const { payUrl, reference } = await payUrlOf(gateway);
    const page = await (await fetch(payUrl)).text();
    expect(page).toContain('Yamuna Power');
    expect(page).toContain('upi://pay?');
    const { refresh } = await submit(payUrl, { method: 'UPI', act: 'approve', payer: 'asha@naav' });
    expect(refresh).toContain('/app/payResult');
    expect(await gateway.readPayment(reference)).toMatchObject({
      payment: { state: 'succeeded', payer: 'as***@naav' },
    });
  }));

test('a card is asked for its bank’s code, and its number is kept nowhere', () =>
  withSandbox(async ({ gateway, sandbox }) => {
    const { payUrl, reference } = await payUrlOf(gateway);
    const asked = await submit(payUrl, { method: 'CARD', act: 'card', card: '4111 1111 1111 1111', expiry: '08/31' });
    expect(asked.text).toContain('•••• 1111');
    expect(asked.text).not.toContain('411111');
    await submit(payUrl, { method: 'CARD', act: 'cardCode', lastFour: '1111', otp: '123456' });
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'succeeded', payer: '•••• 1111' } });
    expect(JSON.stringify(await sandbox.control('payments'))).not.toContain('41111');
  }));

test('a way that was not offered cannot be taken', () =>
  withSandbox(async ({ gateway }) => {
    const { payUrl, reference } = await payUrlOf(gateway, paymentFixture({ methods: ['UPI'] }));
    await submit(payUrl, { method: 'NETBANKING', act: 'approve' });
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'created' } });
  }));

test('cancelling leads back and takes nothing', () =>
  withSandbox(async ({ gateway }) => {
    const { payUrl, reference } = await payUrlOf(gateway);
    expect((await submit(payUrl, { act: 'cancel' })).refresh).toContain('/app/payResult');
    expect(await gateway.readPayment(reference)).toMatchObject({ payment: { state: 'cancelled' } });
  }));

test('the page speaks Hindi when the payment does', () =>
  withSandbox(async ({ gateway }) => {
    const { payUrl } = await payUrlOf(gateway, paymentFixture({ locale: 'hi' }));
    const page = await (await fetch(payUrl)).text();
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain('चुकाएँ');
  }));

test('a page nobody was given is missing', () =>
  withSandbox(async ({ sandbox }) => {
    expect((await fetch(`${sandbox.url}/gateway/pay/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/gateway/pay/..%2f..`)).status).toBe(404);
  }));

test('an unsigned call changes nothing', () =>
  withSandbox(async ({ sandbox }) => {
    const response = await fetch(`${sandbox.url}/gateway/v1/payments`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(401);
  }));

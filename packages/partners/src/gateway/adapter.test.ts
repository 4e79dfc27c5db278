import { paise } from '@sikka/money';
import { afterEach, expect, test } from 'vitest';
import { signBody } from '../kit/signature.ts';
import { createPaymentGateway } from './adapter.ts';
import { gatewayConformance } from './testing/conformance.ts';
import { paymentFixture } from './testing/fixtures.ts';
import { startGatewaySandbox } from './testing/start-sandbox.ts';

const startBoth = async (timeoutMs: number) => {
  const sandbox = await startGatewaySandbox();
  const { url, secret, webhookSecret } = sandbox;
  const gateway = createPaymentGateway({
    baseUrl: url,
    secret,
    webhookSecrets: [webhookSecret, 'old'],
    timeoutMs,
  });
  return { sandbox, gateway };
};

gatewayConformance(async () => {
  const { sandbox, gateway } = await startBoth(10_000);
  const { control } = sandbox;
  return {
    gateway,
    pay: async (reference, outcome = {}) => void (await control(`payments/${reference}/pay`, outcome)),
    endPendingPayment: async (reference, code) => void (await control(`payments/${reference}`, code ? { code } : {})),
    transitionRefund: async (reference, state) => void (await control(`refunds/${reference}`, { state })),
    answerMandate: async (reference, agrees) =>
      void (await control(`mandates/${reference}`, { state: agrees ? 'active' : 'refused' })),
    advanceDay: async () => void (await control('clock', { advanceSeconds: 86_400 })),
    request: paymentFixture,
    close: async () => {
      await gateway.close();
      await sandbox.close();
    },
  };
});

let open: Awaited<ReturnType<typeof startBoth>> | undefined;
afterEach(async () => {
  await open?.gateway.close();
  await open?.sandbox.close();
  open = undefined;
});

test.each([
  [820_200, 'silence'],
  [820_300, 'an answer that is lost'],
  [820_400, 'an answer of 502'],
  [820_500, 'an answer that cannot be read'],
])('₹%i hundredths: after %s a repeated request succeeds as one payment', async (amountPaise) => {
  open = await startBoth(500);
  const request = paymentFixture({ amountPaise: paise(amountPaise) });
  const first = await open.gateway.createPayment(request);
  const again = first.kind === 'accepted' ? first : await open.gateway.createPayment(request);
  expect(again).toMatchObject({ kind: 'accepted', payment: { state: 'created' } });
  const { payments } = await open.sandbox.control<{ payments: unknown[] }>('payments');
  expect(payments).toHaveLength(1);
});

test('a gateway that is down is unknown, not failed', async () => {
  open = await startBoth(500);
  await open.sandbox.control('switches', { down: true });
  expect((await open.gateway.createPayment(paymentFixture())).kind).toBe('unknown');
});

test('accepts only webhooks signed with a live secret', async () => {
  open = await startBoth(500);
  const event = {
    eventId: '0198c0de-0000-7000-8000-000000000001',
    type: 'payment.updated',
    reference: 'PAY1234',
    status: 'succeeded',
    occurredAt: new Date().toISOString(),
  };
  const body = JSON.stringify(event);
  const now = new Date();
  const read = (text: string, signature: string | undefined) => open?.gateway.readWebhookEvent(text, signature, now);
  const good = { eventId: event.eventId, subject: 'payment', reference: 'PAY1234' };
  expect(read(body, signBody(open.sandbox.webhookSecret, body, now))).toEqual(good);
  expect(read(body, signBody('old', body, now))).toEqual(good);
  expect(read(body, signBody('another secret', body, now))).toBeUndefined();
  expect(read(`${body} `, signBody('old', body, now))).toBeUndefined();
  expect(read(body, signBody('old', body, new Date(now.getTime() - 301_000)))).toBeUndefined();
  expect(read(body, undefined)).toBeUndefined();
  expect(read('{}', signBody('old', '{}', now))).toBeUndefined();
});

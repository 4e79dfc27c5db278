import type { Payment } from '@sikka/contract';
import { paise } from '@sikka/money';
import { createPaymentGateway } from '@sikka/partners/gateway';
import { startGatewaySandbox } from '@sikka/partners/gateway/testing';
import type { PaymentGateway } from '@sikka/partners/kit';
import { expect, vi } from 'vitest';
import { startPayments, type TestPayments, attemptReferenceOf } from './test-payments.ts';

export type Order = { userGid: string; id: string };

export interface SandboxPayments {
  testPayments: TestPayments<PaymentGateway>;
  sandbox: Awaited<ReturnType<typeof startGatewaySandbox>>;
  /** Creates an order without a fee. `runOutbox` sends its first attempt to the gateway. */
  createOrder(rupees: number): Promise<Order>;
  /** Pays an attempt at the gateway; `how` is the body of the sandbox's control call. */
  pay(order: Order, outcome?: object, number?: number): Promise<unknown>;
  /** Runs due steps, including those that the gateway's webhooks enqueue meanwhile. */
  runOutbox(): Promise<void>;
  /** Advances the clocks of the server and the gateway, then settles. */
  advanceClock(seconds: number): Promise<void>;
  readPayment(order: Order): Promise<Payment>;
  close(): Promise<void>;
}

const dueCondition = 'done_at is null and dead_because is null and due <= app_now()';

/** Starts payments with the gateway's sandbox; both call each other over HTTP. */
export const startSandboxPayments = async (): Promise<SandboxPayments> => {
  const sandbox = await startGatewaySandbox();
  const { url: baseUrl, secret, webhookSecret } = sandbox;
  const gateway = createPaymentGateway({ baseUrl, secret, webhookSecrets: [webhookSecret], timeoutMs: 500 });
  const testPayments = await startPayments({ gateway });
  await sandbox.control('webhook', { url: `${testPayments.server.origin}/partners/gateway/events` });
  const runOutbox = () =>
    vi.waitFor(
      async () => {
        await testPayments.runOutbox();
        const { rows } = await testPayments.server.database.pool.query(
          `select topic, entity_id from outbox where ${dueCondition}`,
        );
        expect(rows).toEqual([]);
      },
      { timeout: 10_000 },
    );
  return {
    testPayments,
    sandbox,
    runOutbox,
    createOrder: (rupees) => testPayments.createOrder({ amount: paise(rupees * 100), fee: paise(0) }),
    pay: (order, outcome = {}, number = 1) =>
      sandbox.control(`payments/${attemptReferenceOf(order, number)}/pay`, outcome),
    advanceClock: async (seconds) => {
      await testPayments.advanceClock(seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
      await runOutbox();
    },
    readPayment: async (order) => (await testPayments.call('query', order)).content,
    close: async () => {
      await testPayments.close();
      await sandbox.close();
    },
  };
};

import type { Payment } from '@sikka/contract';
import { paise } from '@sikka/money';
import { createPaymentGateway } from '@sikka/partners/gateway';
import { startGatewaySandbox } from '@sikka/partners/gateway/testing';
import type { PaymentGateway } from '@sikka/partners/kit';
import { expect, vi } from 'vitest';
import { startPayments, type TestPayments, tryOf } from './test-payments.ts';

export type Order = { userGid: string; id: string };

export interface SandboxPayments {
  t: TestPayments<PaymentGateway>;
  sandbox: Awaited<ReturnType<typeof startGatewaySandbox>>;
  /** Creates an order without a fee. `settle` sends its first attempt to the gateway. */
  orderOf(rupees: number): Promise<Order>;
  /** Pays an attempt at the gateway; `how` is the body of the sandbox's control call. */
  pay(order: Order, how?: object, number?: number): Promise<unknown>;
  /** Runs due steps, including those that the gateway's webhooks enqueue meanwhile. */
  settle(): Promise<void>;
  /** Advances the clocks of the server and the gateway, then settles. */
  pass(seconds: number): Promise<void>;
  shown(order: Order): Promise<Payment>;
  close(): Promise<void>;
}

const isDue = 'done_at is null and dead_because is null and due <= app_now()';

/** Starts payments with the gateway's sandbox; both call each other over HTTP. */
export const startSandboxPayments = async (): Promise<SandboxPayments> => {
  const sandbox = await startGatewaySandbox();
  const { url: baseUrl, secret, webhookSecret } = sandbox;
  const gateway = createPaymentGateway({ baseUrl, secret, webhookSecrets: [webhookSecret], timeoutMs: 500 });
  const t = await startPayments({ gateway });
  await sandbox.control('webhook', { url: `${t.server.origin}/partners/gateway/events` });
  const settle = () =>
    vi.waitFor(
      async () => {
        await t.settle();
        const { rows } = await t.server.database.pool.query(`select topic, entity_id from outbox where ${isDue}`);
        expect(rows).toEqual([]);
      },
      { timeout: 10_000 },
    );
  return {
    t,
    sandbox,
    settle,
    orderOf: (rupees) => t.order({ amount: paise(rupees * 100), fee: paise(0) }),
    pay: (order, how = {}, number = 1) => sandbox.control(`payments/${tryOf(order, number)}/pay`, how),
    pass: async (seconds) => {
      await t.pass(seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
      await settle();
    },
    shown: async (order) => (await t.call('query', order)).content,
    close: async () => {
      await t.close();
      await sandbox.close();
    },
  };
};

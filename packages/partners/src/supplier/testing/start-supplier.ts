import { onTestFinished } from 'vitest';
import { receiveWebhooks } from '../../kit/testing/receive-webhooks.ts';
import type { VoucherSupplier } from '../../kit/voucher-supplier.ts';
import { createVoucherSupplier, type SupplierOptions } from '../adapter.ts';
import type { SupplierUnderTest } from './conformance.ts';
import { startSupplierSandbox } from './start-sandbox.ts';

/** The supplier of a sandbox, with an adapter to it and a receiver for its webhooks, until the test ends. */
export const startSupplier = async () => {
  const webhooks = await receiveWebhooks();
  const sandbox = await startSupplierSandbox({ webhookUrl: webhooks.url });
  const { control } = sandbox;
  const suppliers: VoucherSupplier[] = [];
  const connect = (more: Partial<SupplierOptions> = {}): VoucherSupplier => {
    const client = createVoucherSupplier({
      baseUrl: sandbox.url,
      secret: sandbox.secret,
      webhookSecrets: [sandbox.webhookSecret],
      ...more,
    });
    suppliers.push(client);
    return client;
  };
  const supplier = connect();
  onTestFinished(async () => {
    await Promise.all(suppliers.map((each) => each.close()));
    await sandbox.close();
    webhooks.close();
  });
  const target: SupplierUnderTest = {
    supplier,
    shortTimeout: connect({ timeoutMs: 250, breakAfter: 100 }),
    products: {
      voucher: 'UV-CHAI-25',
      parcel: 'UV-CUP-01',
      soldOut: 'TEST-9506',
      failing: 'TEST-9507',
      noEffect: 'TEST-9502',
      answerLost: 'TEST-9503',
      garbled: 'TEST-9504',
    },
    advance: async (seconds) => void (await control('clock', { advanceSeconds: seconds })),
    webhooks: () => webhooks.received,
    silence: async (unresponsive) => void (await control('switches', { unresponsive })),
  };
  return { ...target, target, connect, sandbox, control };
};

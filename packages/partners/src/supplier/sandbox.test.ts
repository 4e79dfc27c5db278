import { expect, it, vi } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createVoucherSupplier } from './adapter.ts';
import { describeSupplier } from './testing/conformance.ts';
import { startSupplier } from './testing/start-supplier.ts';

describeSupplier(async () => (await startSupplier()).target);

it('the supplier is busy twice, does nothing, and then accepts the order', async () => {
  const { supplier, control } = await startSupplier();
  const request = { reference: 'BUSY0001', productId: 'TEST-9505' };
  for (let tries = 0; tries < 2; tries += 1)
    expect(await supplier.order(request)).toMatchObject({ kind: 'refused', code: 'BUSY' });
  expect(await control('orders')).toEqual({ orders: [] });
  accepted(await supplier.order(request));
});

it('sells the last piece once, and restocks it if it could not be issued', async () => {
  const { supplier, control } = await startSupplier();
  await control('stocks/UV-CHAI-25', { left: 1 });
  const [first, second] = await Promise.all(
    ['LAST0001', 'LAST0002'].map((reference) => supplier.order({ reference, productId: 'UV-CHAI-25' })),
  );
  expect(new Set([first?.kind, second?.kind])).toEqual(new Set(['accepted', 'refused']));
  const reference = first?.kind === 'accepted' ? 'LAST0001' : 'LAST0002';
  await control(`orders/${reference}/decision`, { outcome: 'FAILED' });
  await expect(control(`orders/${reference}/decision`, {})).rejects.toThrow('DECIDED');
  accepted(await supplier.order({ reference: 'LAST0003', productId: 'UV-CHAI-25' }));
});

it('issues pending orders by control call', async () => {
  const { supplier, advance, control } = await startSupplier();
  accepted(await supplier.order({ reference: 'NEVER001', productId: 'TEST-9509' }));
  await advance(86_400);
  expect(accepted(await supplier.readOrder('NEVER001')).order.state).toBe('ACCEPTED');
  await control('orders/NEVER001/decision', {});
  await vi.waitFor(async () => expect(accepted(await supplier.readOrder('NEVER001')).order.state).toBe('ISSUED'));
});

it('shows its orders and its stock', async () => {
  const { supplier, sandbox } = await startSupplier();
  accepted(await supplier.order({ reference: 'SHOWN001', productId: 'UV-CHAI-25' }));
  const page = await (await fetch(`${sandbox.url}/supplier`)).text();
  for (const text of ['SHOWN001', 'Chai Adda voucher', '499 left', '9507']) expect(page).toContain(text);
});

it('keeps everything after it was killed', { timeout: 20_000 }, async () => {
  const dataDir = await newDataDir();
  const main = new URL('./testing/sandbox-process.ts', import.meta.url);
  const connect = (baseUrl: string) =>
    createVoucherSupplier({ baseUrl, secret: 'a-secret-of-the-supplier', webhookSecrets: [] });
  const request = { reference: 'KILLED01', productId: 'TEST-9509' };
  const before = await startSandboxProcess(main, dataDir);
  const { order } = accepted(await connect(before.url).order(request));
  await before.kill();
  const after = await startSandboxProcess(main, dataDir);
  expect(accepted(await connect(after.url).readOrder(request.reference)).order).toEqual(order);
  expect(accepted(await connect(after.url).order(request)).order).toEqual(order);
  await after.kill();
});

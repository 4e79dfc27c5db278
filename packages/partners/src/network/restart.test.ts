import { paise } from '@sikka/money';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BillNetwork } from '../kit/bill-network.ts';
import { receiveWebhooks } from '../kit/testing/receive-webhooks.ts';
import { controlClient, newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createBillNetwork } from './adapter.ts';
import { sandboxAgent } from './sandbox.ts';
import { sampleBillers, sampleCustomer } from './testing/fixtures.ts';
import { newReference } from './testing/start-network.ts';

const main = new URL('./testing/sandbox-process.ts', import.meta.url);

/** A network in its own process with these books, and an adapter to it. */
const startProcess = async (dataDir: string, webhookUrl: string) => {
  const { url: baseUrl, kill } = await startSandboxProcess(main, dataDir, webhookUrl);
  const secret = 'a network secret of this test';
  const network = createBillNetwork({ baseUrl, ...sandboxAgent, secret, webhookSecrets: [] });
  onTestFinished(() => network.close());
  return { network, control: controlClient(`${baseUrl}/network/control`), kill };
};

const payment = (ending = '') => ({
  reference: newReference(),
  billerId: sampleBillers.direct,
  customer: sampleCustomer(sampleBillers.direct, ending),
  amountPaise: paise(10_100),
  feePaise: paise(0),
  mode: 'UPI' as const,
  debitReference: '632512345678',
  remitterName: 'Asha Verma',
});

const stateOf = async (network: BillNetwork, reference: string) => {
  const outcome = await network.readPayment(reference);
  return outcome.kind === 'accepted' ? outcome.payment.state : outcome.kind;
};

it('keeps everything it answered when killed: payments, dues, the clock and pending webhooks', async () => {
  const dataDir = await newDataDir();
  const answers = { status: 500 };
  const webhooks = await receiveWebhooks(() => answers.status);
  onTestFinished(webhooks.close);

  const before = await startProcess(dataDir, webhooks.url);
  await before.control('clock', { advanceSeconds: 86_400 });
  const request = Array.from({ length: 20 }, () => payment());
  const waiting = payment('9301');
  const paid = await Promise.all([...request, waiting].map((each) => before.network.payBill(each)));
  expect(paid.every(({ kind }) => kind === 'accepted')).toBe(true);
  await before.kill();

  const after = await startProcess(dataDir, webhooks.url);
  onTestFinished(() => after.network.close());
  for (const { reference } of request) expect(await stateOf(after.network, reference)).toBe('success');
  expect(await stateOf(after.network, waiting.reference)).toBe('processing');
  expect(await after.network.payBill(request[0]!)).toEqual(paid[0]);

  answers.status = 200;
  webhooks.received.length = 0;
  await after.control('clock', { advanceSeconds: 3_600 });
  await vi.waitFor(async () => expect(await stateOf(after.network, waiting.reference)).toBe('success'), 10_000);
  const received = () =>
    new Set(webhooks.received.map(({ rawBody }) => (JSON.parse(rawBody) as { reference: string }).reference));
  await vi.waitFor(() => expect(received().size).toBe(21), 10_000);
  const file = await after.network.readSettlement(new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10));
  expect(file).toMatchObject({ kind: 'accepted', lines: [] });
}, 30_000);

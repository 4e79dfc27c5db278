import { paise } from '@sikka/money';
import { expect, it, onTestFinished } from 'vitest';
import { receiveWebhooks } from '../kit/testing/receive-webhooks.ts';
import { controlClient, newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createPaymentGateway } from './adapter.ts';
import { paymentFixture } from './testing/fixtures.ts';
import { waitPatiently } from './testing/start-gateway.ts';

const main = new URL('./testing/sandbox-process.ts', import.meta.url);

/** A gateway in its own process with these books, and an adapter to it. */
const startProcess = async (dataDir: string, webhookUrl: string) => {
  const { url: baseUrl, kill } = await startSandboxProcess(main, dataDir, webhookUrl);
  const gateway = createPaymentGateway({ baseUrl, secret: 'a gateway secret of this test', webhookSecrets: [] });
  onTestFinished(() => gateway.close());
  return { gateway, control: controlClient(`${baseUrl}/gateway/control`), kill };
};

it('keeps everything it answered when killed: payments, refunds, dues, its clock and pending webhooks', async () => {
  const dataDir = await newDataDir();
  const answers = { status: 500 };
  const webhooks = await receiveWebhooks(() => answers.status);
  onTestFinished(webhooks.close);

  const before = await startProcess(dataDir, webhooks.url);
  await before.control('clock', { advanceSeconds: -86_400 });
  const request = Array.from({ length: 20 }, () => paymentFixture());
  const deemed = paymentFixture({ amountPaise: paise(2_810_100) });
  const createdPayments = await Promise.all([...request, deemed].map((each) => before.gateway.createPayment(each)));
  expect(createdPayments.every(({ kind }) => kind === 'accepted')).toBe(true);
  const [paid, unpaid] = [request[0]!, request[1]!];
  for (const { reference } of [paid, deemed]) await before.control(`payments/${reference}/pay`, {});
  const refund = { reference: `R${paid.reference}`, paymentReference: paid.reference, amountPaise: paid.amountPaise };
  expect((await before.gateway.createRefund(refund)).kind).toBe('accepted');
  await before.kill();

  const { gateway, control } = await startProcess(dataDir, webhooks.url);
  const stateOf = async (reference: string) => {
    const outcome = await gateway.readPayment(reference);
    return outcome.kind === 'accepted' ? outcome.payment.state : outcome.kind;
  };
  expect(await stateOf(paid.reference)).toBe('succeeded');
  expect(await stateOf(deemed.reference)).toBe('pending');
  expect(await gateway.createPayment(unpaid)).toMatchObject({ ...createdPayments[1], payUrl: expect.any(String) });
  expect((await gateway.createRefund({ ...refund, reference: `S${paid.reference}` })).kind).toBe('refused');
  const yesterday = new Date(Date.now() - 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);
  expect(await gateway.readSettlement(yesterday)).toMatchObject({ kind: 'refused', code: 'NOT_READY' });

  answers.status = 200;
  webhooks.received.length = 0;
  await control('clock', { advanceSeconds: 3_600 });
  await waitPatiently(async () => expect(await stateOf(deemed.reference)).toBe('succeeded'));
  const received = () =>
    new Set(webhooks.received.map(({ rawBody }) => (JSON.parse(rawBody) as { reference: string }).reference));
  await waitPatiently(() =>
    expect([paid, deemed, refund].every(({ reference }) => received().has(reference))).toBe(true),
  );
}, 30_000);

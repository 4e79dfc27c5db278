import { expect, it, vi } from 'vitest';
import { sampleBillers } from './testing/fixtures.ts';
import { startNetwork } from './testing/start-network.ts';

type Started = Awaited<ReturnType<typeof startNetwork>>;

const shape = ({ network, webhooks }: Started) =>
  webhooks.received.map(({ rawBody, signature }) => {
    const event = network.readWebhookEvent(rawBody, signature, new Date());
    const { status, eventId } = JSON.parse(rawBody) as { status: string; eventId: string };
    return { believed: event !== undefined, reference: event?.reference, status, eventId };
  });

/** Pays at an account with this ending, and brings everything that is on its way. */
const payAt = async (ending: string, expected: number) => {
  const started = await startNetwork();
  const { paymentRequestFor, pay, control, webhooks } = started;
  const request = await paymentRequestFor(sampleBillers.fetched, ending);
  await pay(request);
  const advance = (advanceSeconds: number) => control('clock', { advanceSeconds });
  await advance(10);
  await vi.waitFor(async () => expect(webhooks.received.length).toBeGreaterThanOrEqual(Math.min(1, expected)));
  await advance(600);
  await vi.waitFor(async () => expect(webhooks.received).toHaveLength(expected));
  return { started, reference: request.reference, received: shape(started) };
};

it('refuses forged and old webhooks, which are not resent', async () => {
  for (const ending of ['9404', '9405']) {
    const { received } = await payAt(ending, 1);
    expect(received).toMatchObject([{ believed: false, status: 'success' }]);
  }
});

it('repeated webhooks have one id', async () => {
  const { received, reference } = await payAt('9402', 3);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1);
  expect(received.every((each) => each.believed && each.reference === reference)).toBe(true);
});

it('an older webhook can arrive after a newer one', async () => {
  const { received } = await payAt('9403', 2);
  expect(received.map(({ status }) => status)).toEqual(['success', 'processing']);
});

it('a webhook about an unknown reference can arrive', async () => {
  const { received, reference } = await payAt('9407', 2);
  expect(new Set(received.map((each) => each.reference))).toEqual(new Set(['NOBODYKNOWSTHIS1', reference]));
});

it('a webhook can be lost; the state can be read', async () => {
  const started = await startNetwork();
  const request = await started.paymentRequestFor(sampleBillers.fetched, '9406');
  expect(await started.pay(request)).toBe('processing');
  await started.control('clock', { advanceSeconds: 86_400 });
  await vi.waitFor(async () =>
    expect(await started.network.readPayment(request.reference)).toMatchObject({ payment: { state: 'success' } }),
  );
  expect(await started.control('state')).toMatchObject({ counts: { events: 0 } });
});

it('a late webhook waits for its time', async () => {
  const started = await startNetwork();
  await started.pay(await started.paymentRequestFor(sampleBillers.fetched, '9401'));
  expect(await started.control('state')).toMatchObject({ counts: { eventsWaiting: 1 } });
  expect(started.webhooks.received).toEqual([]);
  await started.control('clock', { advanceSeconds: 301 });
  await vi.waitFor(() => expect(started.webhooks.received).toHaveLength(1));
});

it('resends a refused webhook until it is accepted', async () => {
  const answers = [500, 503, 200];
  const { pay, paymentRequestFor, webhooks, control } = await startNetwork({}, {}, () => answers.shift() ?? 200);
  await pay(await paymentRequestFor());
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(webhooks.received).toHaveLength(times));
    await control('clock', { advanceSeconds: 3_600 });
  }
  await vi.waitFor(async () => expect(await control('state')).toMatchObject({ counts: { eventsWaiting: 0 } }));
  expect(new Set(webhooks.received.map(({ rawBody }) => rawBody)).size).toBe(1);
  expect(webhooks.received).toHaveLength(3);
});

it('webhooks wait for a receiver, and are sent to the configured address', async () => {
  const { pay, paymentRequestFor, webhooks, control } = await startNetwork({}, { webhookUrl: undefined });
  await pay(await paymentRequestFor());
  expect(webhooks.received).toEqual([]);
  await control('webhook', { url: webhooks.url });
  await vi.waitFor(() => expect(webhooks.received).toHaveLength(1));
});

it('a removed biller sends a webhook, and is refused from then on', async () => {
  const started = await startNetwork();
  const { control, network, webhooks } = started;
  await control(`billers/${sampleBillers.fetched}`, { status: 'DEACTIVATED' });
  await vi.waitFor(() => expect(webhooks.received).toHaveLength(1));
  const [{ rawBody, signature } = { rawBody: '', signature: '' }] = webhooks.received;
  expect(network.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({ subject: 'billers', reference: '' });
  const outcome = await network.readBillers();
  const left = outcome.kind === 'accepted' && outcome.billers.find(({ id }) => id === sampleBillers.fetched);
  expect(left).toMatchObject({ status: 'DEACTIVATED' });
  await expect(started.fetchBill()).rejects.toThrow('BILLER_DEACTIVATED');
});

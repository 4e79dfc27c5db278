import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { waitPatiently, startGateway } from './testing/start-gateway.ts';

type Started = Awaited<ReturnType<typeof startGateway>>;

const receivedBy = ({ gateway, webhooks }: Started) =>
  webhooks.received.map(({ rawBody, signature }) => {
    const event = gateway.readWebhookEvent(rawBody, signature, new Date());
    const { status, eventId } = JSON.parse(rawBody) as { status: string; eventId: string };
    return { isBelieved: event !== undefined, reference: event?.reference, subject: event?.subject, status, eventId };
  });

/** Pays this many rupees, and brings everything that is on its way. */
const payRupees = async (rupees: number, expected: number) => {
  const started = await startGateway();
  const reference = await started.pay({ amountPaise: paise(rupees * 100) });
  await waitPatiently(() => expect(started.webhooks.received.length).toBeGreaterThanOrEqual(Math.min(1, expected)));
  await started.advance(600);
  await waitPatiently(async () =>
    expect(await started.control('state')).toMatchObject({ counts: { eventsWaiting: 0 } }),
  );
  expect(started.webhooks.received).toHaveLength(expected);
  return { started, reference, received: receivedBy(started) };
};

it('reports a payment once, signed', async () => {
  const { received, reference } = await payRupees(500, 1);
  expect(received).toMatchObject([{ isBelieved: true, subject: 'payment', reference, status: 'succeeded' }]);
});

it.each([28_304, 28_305])('₹%d: refuses forged and old webhooks, which are not resent', async (rupees) => {
  expect((await payRupees(rupees, 1)).received).toMatchObject([{ isBelieved: false, status: 'succeeded' }]);
});

it('₹28,302: repeated webhooks have one id', async () => {
  const { received, reference } = await payRupees(28_302, 3);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1);
  expect(received.every((each) => each.isBelieved && each.reference === reference)).toBe(true);
});

it('₹28,303: an older webhook arrives after a newer one', async () => {
  const { received } = await payRupees(28_303, 2);
  expect(received.map(({ status }) => status)).toEqual(['succeeded', 'pending']);
});

it('₹28,306: no webhook arrives, but the state can be read', async () => {
  const { started, reference } = await payRupees(28_306, 0);
  expect(await started.stateOf(reference)).toBe('succeeded');
});

it('₹28,307: a webhook about an unknown reference arrives', async () => {
  const { received, reference } = await payRupees(28_307, 2);
  expect(new Set(received.map((each) => each.reference))).toEqual(new Set(['NOBODYKNOWSTHIS1', reference]));
});

it('₹28,301: a late webhook waits for its time', async () => {
  const { pay, control, webhooks, advance } = await startGateway();
  await pay({ amountPaise: paise(2_830_100) });
  expect(await control('state')).toMatchObject({ counts: { eventsWaiting: 1 } });
  expect(webhooks.received).toEqual([]);
  await advance(301);
  await waitPatiently(() => expect(webhooks.received).toHaveLength(1));
});

it('resends a refused webhook until it is accepted', async () => {
  const answers = [500, 503, 200];
  const { pay, webhooks, control, advance } = await startGateway({ answer: () => answers.shift() ?? 200 });
  await pay();
  for (const times of [1, 2, 3]) {
    await waitPatiently(() => expect(webhooks.received).toHaveLength(times));
    await advance(3_600);
  }
  await waitPatiently(async () => expect(await control('state')).toMatchObject({ counts: { eventsWaiting: 0 } }));
  expect(new Set(webhooks.received.map(({ rawBody }) => rawBody)).size).toBe(1);
});

it('reports refunds and mandates too', async () => {
  const started = await startGateway();
  const { gateway, create, pay, control, webhooks, advance } = started;
  const paymentReference = await pay();
  await gateway.createRefund({ reference: 'REFUND1', paymentReference, amountPaise: paise(100) });
  const { request } = await create();
  await gateway.createMandate({ ...request, reference: 'MANDATE1', maxPaise: paise(100), endsAt: request.expiresAt });
  await control('mandates/MANDATE1', { state: 'active' });
  await advance(21);
  await waitPatiently(() => expect(webhooks.received.length).toBeGreaterThanOrEqual(4));
  const reported = receivedBy(started).map(({ subject, reference, status }) => `${subject} ${reference} ${status}`);
  expect(new Set(reported)).toEqual(
    new Set([
      `payment ${paymentReference} succeeded`,
      'refund REFUND1 accepted',
      'refund REFUND1 sent',
      'mandate MANDATE1 active',
    ]),
  );
});

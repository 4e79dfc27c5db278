import { expect, it } from 'vitest';
import { eventually, startGateway } from './testing/start-gateway.ts';

type Started = Awaited<ReturnType<typeof startGateway>>;

const heardBy = ({ gateway, news }: Started) =>
  news.heard.map(({ rawBody, signature }) => {
    const event = gateway.readWebhookEvent(rawBody, signature, new Date());
    const { status, eventId } = JSON.parse(rawBody) as { status: string; eventId: string };
    return { isBelieved: event !== undefined, reference: event?.reference, subject: event?.subject, status, eventId };
  });

/** Pays this many rupees, and brings everything that is on its way. */
const payRupees = async (rupees: number, expected: number) => {
  const started = await startGateway();
  const reference = await started.pay({ amountPaise: rupees * 100 });
  await eventually(() => expect(started.news.heard.length).toBeGreaterThanOrEqual(Math.min(1, expected)));
  await started.advance(600);
  await eventually(async () => expect(await started.control('state')).toMatchObject({ counts: { eventsWaiting: 0 } }));
  expect(started.news.heard).toHaveLength(expected);
  return { started, reference, heard: heardBy(started) };
};

it('tells of a payment once, signed', async () => {
  const { heard, reference } = await payRupees(500, 1);
  expect(heard).toMatchObject([{ isBelieved: true, subject: 'payment', reference, status: 'succeeded' }]);
});

it.each([28_304, 28_305])('₹%d: news that is forged or old is not believed, and not brought again', async (rupees) => {
  expect((await payRupees(rupees, 1)).heard).toMatchObject([{ isBelieved: false, status: 'succeeded' }]);
});

it('₹28,302: news that comes three times has one id', async () => {
  const { heard, reference } = await payRupees(28_302, 3);
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(1);
  expect(heard.every((each) => each.isBelieved && each.reference === reference)).toBe(true);
});

it('₹28,303: older news comes after newer news', async () => {
  const { heard } = await payRupees(28_303, 2);
  expect(heard.map(({ status }) => status)).toEqual(['succeeded', 'pending']);
});

it('₹28,306: no news comes; the state is there to be read', async () => {
  const { started, reference } = await payRupees(28_306, 0);
  expect(await started.stateOf(reference)).toBe('succeeded');
});

it('₹28,307: news of something unknown comes along', async () => {
  const { heard, reference } = await payRupees(28_307, 2);
  expect(new Set(heard.map((each) => each.reference))).toEqual(new Set(['NOBODYKNOWSTHIS1', reference]));
});

it('₹28,301: late news waits for its time', async () => {
  const { pay, control, news, advance } = await startGateway();
  await pay({ amountPaise: 2_830_100 });
  expect(await control('state')).toMatchObject({ counts: { eventsWaiting: 1 } });
  expect(news.heard).toEqual([]);
  await advance(301);
  await eventually(() => expect(news.heard).toHaveLength(1));
});

it('news that is not taken is brought until it is', async () => {
  const answers = [500, 503, 200];
  const { pay, news, control, advance } = await startGateway({ answer: () => answers.shift() ?? 200 });
  await pay();
  for (const times of [1, 2, 3]) {
    await eventually(() => expect(news.heard).toHaveLength(times));
    await advance(3_600);
  }
  await eventually(async () => expect(await control('state')).toMatchObject({ counts: { eventsWaiting: 0 } }));
  expect(new Set(news.heard.map(({ rawBody }) => rawBody)).size).toBe(1);
});

it('tells of refunds and mandates too', async () => {
  const started = await startGateway();
  const { gateway, create, pay, control, news, advance } = started;
  const paymentReference = await pay();
  await gateway.createRefund({ reference: 'REFUND1', paymentReference, amountPaise: 100 });
  const { wanted } = await create();
  await gateway.createMandate({ ...wanted, reference: 'MANDATE1', maxPaise: 100, endsAt: wanted.expiresAt });
  await control('mandates/MANDATE1', { state: 'active' });
  await advance(21);
  await eventually(() => expect(news.heard.length).toBeGreaterThanOrEqual(4));
  const told = heardBy(started).map(({ subject, reference, status }) => `${subject} ${reference} ${status}`);
  expect(new Set(told)).toEqual(
    new Set([
      `payment ${paymentReference} succeeded`,
      'refund REFUND1 accepted',
      'refund REFUND1 sent',
      'mandate MANDATE1 active',
    ]),
  );
});

import { signBody } from '@sikka/partners/kit';
import { expect, test, vi } from 'vitest';
import { createClock } from '#platform/data/clock.ts';
import { scriptedGateway, scriptedSecret } from '#testing/scripted-gateway.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createInbox } from './inbox.ts';

test('refuses a body without a valid signature, without querying the database', async () => {
  const database = await createTestDatabase();
  const requests = vi.spyOn(database.db, 'transaction');
  const now = await createClock(database.db).now();
  const inbox = createInbox({ db: database.db, holdsId: () => true });
  const { readWebhookEvent: read } = scriptedGateway(() => now);
  inbox.declare({ source: 'gateway', read, onEvent: async () => undefined });
  const event = { eventId: 'event-1', subject: 'payment', reference: 'nobodys' };
  const body = Buffer.from(JSON.stringify(event));
  for (const signature of [undefined, 'forged', signBody('another secret', String(body), now)])
    expect(await inbox.take('gateway', body, signature)).toBe('refused');
  expect(requests).not.toHaveBeenCalled();
  const old = signBody(scriptedSecret, String(body), new Date(now.getTime() - 310_000));
  expect(await inbox.take('gateway', body, old)).toBe('refused');
  expect(requests).toHaveBeenCalledOnce();
  await database.drop();
});

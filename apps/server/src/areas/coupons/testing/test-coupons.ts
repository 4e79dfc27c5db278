import type { BodyOf, CallPath, ContentOf } from '@sikka/contract';
import type { OfferNetwork } from '@sikka/partners/kit';
import { createOfferNetwork } from '@sikka/partners/offers';
import { startOfferSandbox } from '@sikka/partners/offers/testing';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { type CouponsArea, createCoupons } from '../index.ts';

/** A server with coupons alone, and an offer network of its own. */
export interface TestCoupons {
  server: TestServer;
  area: CouponsArea;
  /** Calls as a user, each from a device of their own unless one is named; the name is all that is needed to be one. `undefined` is a guest. */
  as(
    userGid: string | undefined,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Lets time pass for the server and for the network. */
  pass(seconds: number): Promise<void>;
  /** Runs a job of the area here and now. */
  run(job: string): Promise<void>;
  /** Reads the feed, has everything tried, and fills the pools of codes. */
  refresh(): Promise<void>;
  /** The network's own handles: what its tills refuse, what it withdraws. */
  control: Awaited<ReturnType<typeof startOfferSandbox>>['control'];
  close(): Promise<void>;
}

/** `around` puts something between the server and the network. */
export const startCoupons = async ({
  around = (port) => port,
}: { around?: (network: OfferNetwork) => OfferNetwork } = {}): Promise<TestCoupons> => {
  const sandbox = await startOfferSandbox();
  const network = createOfferNetwork({ baseUrl: sandbox.url, secret: sandbox.secret, timeoutMs: 1_000 });
  let coupons: CouponsArea | undefined;
  const server = await createTestServer({
    environment: { OFFER_NETWORK_URL: sandbox.url },
    compose: async (platform) => {
      coupons = createCoupons(platform, { network: around(network) });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      return { areas: [{ name: 'support', calls: [], sessions }, coupons], renderer: undefined };
    },
  });
  if (!coupons) throw new Error('The area was not created');
  const area: CouponsArea = coupons;
  const { jobs = [] } = area;
  const { db } = server.app.platform;
  const clients = new Map<string, TestClient>();
  const clientOf = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const run = async (name: string): Promise<void> => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run({});
  };
  return {
    server,
    area,
    as:
      (userGid) =>
      (path, body, { language = 'en', device = userGid ?? 'guest' } = {}) =>
        clientOf(device).post(path, body, { ...(userGid && { token: userGid }), query: { language } }),
    pass: async (seconds) => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
    },
    run,
    refresh: async () => {
      await run('coupons-read-feed');
      await run('coupons-check-offers');
      await run('coupons-issue-codes');
    },
    control: sandbox.control,
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
};

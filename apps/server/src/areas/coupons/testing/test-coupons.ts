import type { BodyOf, CallPath, ContentOf } from '@sikka/contract';
import type { OfferNetwork } from '@sikka/partners/kit';
import { createOfferNetwork } from '@sikka/partners/offers';
import { startOfferSandbox } from '@sikka/partners/offers/testing';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { type CouponsArea, createCoupons } from '../index.ts';

/** A server with only the coupons area, and its own sandbox offer network. */
export interface TestCoupons {
  server: TestServer;
  area: CouponsArea;
  /** Calls as a user, by default from the user's own device; any user id is valid. `undefined` is a guest. */
  callAs(
    userGid: string | undefined,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Advances the clocks of the server and the network. */
  advanceClock(seconds: number): Promise<void>;
  /** Runs a job of the area immediately. */
  runJob(job: string): Promise<void>;
  /** Runs the jobs that read the feed, check the offers and issue codes. */
  loadOffers(): Promise<void>;
  /** Control calls of the sandbox network, such as breaking a code or withdrawing an offer. */
  control: Awaited<ReturnType<typeof startOfferSandbox>>['control'];
  close(): Promise<void>;
}

/** `wrapNetwork` wraps the server's client of the network. */
export const startCoupons = async ({
  wrapNetwork = (port) => port,
}: { wrapNetwork?: (network: OfferNetwork) => OfferNetwork } = {}): Promise<TestCoupons> => {
  const sandbox = await startOfferSandbox();
  const network = createOfferNetwork({ baseUrl: sandbox.url, secret: sandbox.secret, timeoutMs: 1_000 });
  let coupons: CouponsArea | undefined;
  const server = await createTestServer({
    environment: { OFFER_NETWORK_URL: sandbox.url },
    compose: async (platform) => {
      coupons = createCoupons(platform, { network: wrapNetwork(network) });
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      return { areas: [{ name: 'support', calls: [], sessions }, coupons], renderer: undefined };
    },
  });
  if (!coupons) throw new Error('The area was not created');
  const area: CouponsArea = coupons;
  const { jobs = [] } = area;
  const { db } = server.app.platform;
  const clients = new Map<string, TestClient>();
  const deviceClient = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const runJob = async (name: string): Promise<void> => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run({});
  };
  return {
    server,
    area,
    callAs:
      (userGid) =>
      (path, body, { language = 'en', device = userGid ?? 'guest' } = {}) =>
        deviceClient(device).post(path, body, { ...(userGid && { token: userGid }), query: { language } }),
    advanceClock: async (seconds) => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
    },
    runJob,
    loadOffers: async () => {
      await runJob('coupons-read-feed');
      await runJob('coupons-check-offers');
      await runJob('coupons-issue-codes');
    },
    control: sandbox.control,
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
};

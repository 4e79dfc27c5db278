import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath, ContentOf } from '@sikka/contract';
import { createPaymentGateway } from '@sikka/partners/gateway';
import { startGatewaySandbox } from '@sikka/partners/gateway/testing';
import type { BillNetwork } from '@sikka/partners/kit';
import { createBillNetwork } from '@sikka/partners/network';
import { sandboxAgent, sandboxBillers } from '@sikka/partners/network/sandbox';
import { startNetworkSandbox } from '@sikka/partners/network/testing';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { createRewards } from '#areas/rewards/index.ts';
import type { SessionResolver } from '#platform/calls/call-context.ts';
import { readToken, writeToken } from '#platform/calls/session-token.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import type { SearchSource } from '#platform/search/search-source.ts';
import type { TestReply } from '#testing/test-client.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createBills } from '../index.ts';

type PostPath = CallPath<'POST'>;

/** Sessions of tests have no secret. */
const noSecret = Buffer.alloc(32);

/** A server with only the areas needed for bills, and both partners as separate sandbox servers. */
export interface TestBills {
  server: TestServer;
  partnerWork: PartnerWork;
  payments: Payments;
  search: SearchSource | undefined;
  gateway: Awaited<ReturnType<typeof startGatewaySandbox>>;
  network: Awaited<ReturnType<typeof startNetworkSandbox>>;
  /** The server's client of the bill network. */
  networkClient: BillNetwork;
  /** Calls as a user; any user id is valid. */
  callAs(
    userGid: string,
  ): <Path extends PostPath>(
    path: Path,
    body: BodyOf<Path>,
    options?: { key?: string; language?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Runs all outbox work that is due. */
  runOutbox(): Promise<void>;
  /** Moves the clock of the server and of both partners forward. */
  advanceClock(seconds: number): Promise<void>;
  /** Names of the payment invariants that are broken now. */
  brokenInvariants(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestBillsOptions {
  environment?: Record<string, string>;
  /** Databases of several cells, with equal ranges of buckets; they are not dropped at the end. */
  cells?: readonly [TestDatabase, TestDatabase];
  wrapNetwork?: (network: BillNetwork) => BillNetwork;
}

/** `wrapNetwork` wraps the server's client of the bill network. */
export const startBills = async ({
  wrapNetwork = (networkClient) => networkClient,
  environment = {},
  cells,
}: TestBillsOptions = {}): Promise<TestBills> => {
  const [gateway, network] = await Promise.all([startGatewaySandbox(), startNetworkSandbox()]);
  const gatewayPort = createPaymentGateway({
    baseUrl: gateway.url,
    secret: gateway.secret,
    webhookSecrets: [gateway.webhookSecret],
    timeoutMs: 1_000,
  });
  const createdNetworkClient = createBillNetwork({
    baseUrl: network.url,
    agentId: sandboxAgent.agentId,
    secret: network.secret,
    webhookSecrets: [network.webhookSecret],
    billTimeoutMs: 1_000,
    timeoutMs: 1_000,
  });
  const allPartnerWork: PartnerWork[] = [];
  const allPayments: Payments[] = [];
  let search: SearchSource | undefined;
  const server = await createTestServer({
    environment: { ...environment, ...(cells && { CELLS: `00-7f=${cells[0].url},80-ff=${cells[1].url}` }) },
    ...(cells && { database: cells[0] }),
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
      const payments = createPayments(platform, { partnerWork, gateway: gatewayPort });
      allPartnerWork.push(partnerWork);
      allPayments.push(payments);
      const contactOf = async () => ({ mobile: '9876512345', name: 'Asha' });
      const rewards = createRewards(platform, {
        partnerWork,
        payments,
        profile: {
          detailsOf: async () => undefined,
          personHashOf: async () => undefined,
          newUntil: () => undefined,
          heldUntil: async () => undefined,
          hasSignedInOn: async () => false,
          refuseIfHeld: async () => undefined,
          saveDetails: async () => undefined,
        },
      });
      const bills = createBills(platform, {
        partnerWork,
        payments,
        rewards,
        contactOf,
        network: wrapNetwork(createdNetworkClient),
      });
      search = bills.find?.search;
      const sessions: SessionResolver = {
        resolve: async (token) => {
          const { userGid, sessionId } = readToken(token) ?? { userGid: token, sessionId: token };
          return { user: { userGid, sessionId } };
        },
      };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, rewards, bills], renderer: undefined };
    },
  });
  const [[partnerWork], [payments]] = [allPartnerWork, allPayments];
  if (!payments || !partnerWork) throw new Error('The areas were not created');
  const databases = cells?.map(({ db }) => db) ?? [server.app.platform.db];

  return {
    server,
    partnerWork,
    payments,
    search,
    gateway,
    network,
    networkClient: createdNetworkClient,
    callAs:
      (userGid) =>
      (path, body, { key = randomUUID(), language = 'en' } = {}) =>
        server.client.post(path, body, {
          token: cells ? writeToken({ userGid, sessionId: userGid }, noSecret) : userGid,
          query: { language },
          headers: { 'idempotency-key': key },
        }),
    runOutbox: async () => {
      for (const { outbox } of allPartnerWork) await outbox.runDueSteps();
    },
    advanceClock: async (seconds) => {
      for (const db of databases) await moveClock(db, (await clockOffset(db)) + seconds);
      await Promise.all([
        gateway.control('clock', { advanceSeconds: seconds }),
        network.control('clock', { advanceSeconds: seconds }),
      ]);
    },
    brokenInvariants: async () => (await Promise.all(allPayments.map((each) => each.brokenInvariants()))).flat(),
    close: async () => {
      await server.close();
      await Promise.all([gateway.close(), network.close()]);
    },
  };
};

/** The sample account of a sandbox biller, with its number ending as given. */
export const sampleOf = (billerId: string, ending = '') => {
  const found = sandboxBillers.find(({ record }) => record.id === billerId);
  if (!found) throw new Error(`The sandbox has no biller ${billerId}`);
  const params = found.sample.map(({ name, value }, index) => ({
    name,
    value: index === 0 && ending ? value.slice(0, -ending.length) + ending : value,
  }));
  return { billerId, params, categoryName: found.record.categoryName };
};

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
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import type { SearchSource } from '#platform/search/search-source.ts';
import type { TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createBills } from '../index.ts';

type PostPath = CallPath<'POST'>;

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
  wrapNetwork?: (network: BillNetwork) => BillNetwork;
}

/** `wrapNetwork` wraps the server's client of the bill network. */
export const startBills = async ({
  wrapNetwork = (networkClient) => networkClient,
  environment = {},
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
  let partnerWork: PartnerWork | undefined;
  let payments: Payments | undefined;
  let search: SearchSource | undefined;
  const server = await createTestServer({
    environment,
    compose: async (platform) => {
      partnerWork = createPartnerWork(platform, { runsInBackground: false });
      payments = createPayments(platform, { partnerWork, gateway: gatewayPort });
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
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, rewards, bills], renderer: undefined };
    },
  });
  if (!payments || !partnerWork) throw new Error('The areas were not created');
  const createdPayments = payments;
  const { outbox } = partnerWork;
  const { db } = server.app.platform;

  return {
    server,
    partnerWork,
    payments: createdPayments,
    search,
    gateway,
    network,
    networkClient: createdNetworkClient,
    callAs:
      (userGid) =>
      (path, body, { key = randomUUID(), language = 'en' } = {}) =>
        server.client.post(path, body, {
          token: userGid,
          query: { language },
          headers: { 'idempotency-key': key },
        }),
    runOutbox: async () => void (await outbox.runDueSteps()),
    advanceClock: async (seconds) => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      await Promise.all([
        gateway.control('clock', { advanceSeconds: seconds }),
        network.control('clock', { advanceSeconds: seconds }),
      ]);
    },
    brokenInvariants: () => createdPayments.brokenInvariants(),
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

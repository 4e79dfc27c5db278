import { randomUUID } from 'node:crypto';
import { type BodyOf, type CallPath, type ContentOf, missionStates, type UserDetails } from '@sikka/contract';
import type { PaymentGateway, VoucherSupplier } from '@sikka/partners/kit';
import { createVoucherSupplier } from '@sikka/partners/supplier';
import { startSupplierSandbox } from '@sikka/partners/supplier/testing';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { readToken, writeToken } from '#platform/calls/session-token.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createRewards, type Evidence, type Rewards, type RewardsOptions } from '../index.ts';

/** A server with only payments and rewards, and its own sandbox supplier. */
export interface TestRewards {
  server: TestServer;
  partnerWork: PartnerWork;
  payments: Payments;
  rewards: Rewards;
  /** Evidence of bill payments by user. */
  billEvidence: Map<string, Evidence[]>;
  /** Person hashes of users; several accounts can belong to one person. */
  personHashes: Map<string, string>;
  /** Users for whom every device counts as known. */
  knownOnAllDevices: Set<string>;
  /** Users whose redemptions are refused with `newDeviceHeld`. */
  heldUsers: Set<string>;
  /** Age of accounts in hours, by user; old enough by default. */
  accountAgeHours: Map<string, number>;
  /** Calls as a user, by default from the user’s own device and with a new idempotency key. */
  callAs(
    userGid: string,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { key?: string; language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Advances the clocks of the server and the supplier. */
  advanceClock(seconds: number): Promise<void>;
  /** Runs a job of the area immediately. */
  runJob(job: string): Promise<void>;
  /** Grants a user this many coins, by a new version of the rule for bill payments; once a month. */
  grantCoins(userGid: string, coins: number): Promise<void>;
  /** Control calls of the sandbox supplier: its stock, its clock, its orders. */
  control: Awaited<ReturnType<typeof startSupplierSandbox>>['control'];
  close(): Promise<void>;
}

/** Sessions of tests have no secret. */
const noSecret = Buffer.alloc(32);

/** `wrapSupplier` wraps the server's client of the supplier; `gateway` collects payments. */
export const startRewards = async ({
  wrapSupplier = (port) => port,
  gateway,
  cells,
}: {
  wrapSupplier?: (supplier: VoucherSupplier) => VoucherSupplier;
  gateway?: PaymentGateway;
  /** Databases of two cells, with equal ranges of buckets; they are not dropped at the end. */
  cells?: readonly [TestDatabase, TestDatabase];
} = {}): Promise<TestRewards> => {
  const billEvidence: TestRewards['billEvidence'] = new Map();
  const sandbox = await startSupplierSandbox();
  const supplier = createVoucherSupplier({
    baseUrl: sandbox.url,
    secret: sandbox.secret,
    webhookSecrets: [sandbox.webhookSecret],
    timeoutMs: 1_000,
  });
  const detailsByUser = new Map<string, UserDetails>();
  const personHashes: TestRewards['personHashes'] = new Map();
  const accountAgeHours: TestRewards['accountAgeHours'] = new Map();
  const knownOnAllDevices: TestRewards['knownOnAllDevices'] = new Set();
  const heldUsers: TestRewards['heldUsers'] = new Set();
  const profile: RewardsOptions['profile'] = {
    heldUntil: async (_db, userGid) => (heldUsers.has(userGid) ? new Date(Date.now() + 3_600_000) : undefined),
    refuseIfHeld: async (_trx, userGid) => {
      if (heldUsers.has(userGid)) throw new Problem('newDeviceHeld');
    },
    personHashOf: async (userGid) => personHashes.get(userGid) ?? userGid,
    hasSignedInOn: async (userGid) => knownOnAllDevices.has(userGid),
    newUntil: ({ userGid }, hours) => {
      const missing = hours - (accountAgeHours.get(userGid) ?? hours);
      return missing > 0 ? new Date(Date.now() + missing * 3_600_000) : undefined;
    },
    detailsOf: async (userGid) => detailsByUser.get(userGid),
    saveDetails: async (userGid, details) => void detailsByUser.set(userGid, details),
  };
  const allPartnerWork: PartnerWork[] = [];
  const allPayments: Payments[] = [];
  const allRewards: Rewards[] = [];
  const server = await createTestServer({
    ...(cells && {
      environment: { CELLS: `00-7f=${cells[0].url},80-ff=${cells[1].url}` },
      database: cells[0],
    }),
    compose: async (platform) => {
      const partnerWork = createPartnerWork(platform, { runsInBackground: false });
      const payments = createPayments(platform, { partnerWork, ...(gateway && { gateway }) });
      const rewards = createRewards(platform, { partnerWork, payments, profile, supplier: wrapSupplier(supplier) });
      rewards.declareEvidence('pay_bill', async (_db, userGid) => billEvidence.get(userGid) ?? []);
      allPartnerWork.push(partnerWork);
      allPayments.push(payments);
      allRewards.push(rewards);
      const sessions = {
        resolve: async (token: string) => {
          const userGid = readToken(token)?.userGid ?? token;
          return { user: { userGid, sessionId: userGid } };
        },
      };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, rewards], renderer: undefined };
    },
  });
  const [[partnerWork], [payments], [rewards]] = [allPartnerWork, allPayments, allRewards];
  if (!partnerWork || !payments || !rewards) throw new Error('The areas were not created');
  const databases = cells ?? [server.database];
  const clients = new Map<string, TestClient>();
  const deviceClient = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const callAs: TestRewards['callAs'] =
    (userGid) =>
    (path, body, { key = randomUUID(), language = 'en', device = userGid } = {}) =>
      deviceClient(device).post(path, body, {
        token: cells ? writeToken({ userGid, sessionId: userGid }, noSecret) : userGid,
        query: { language },
        headers: { 'idempotency-key': key },
      });
  return {
    server,
    partnerWork,
    payments,
    rewards,
    billEvidence,
    personHashes,
    accountAgeHours,
    knownOnAllDevices,
    heldUsers,
    callAs,
    advanceClock: async (seconds) => {
      for (const { db } of databases) await moveClock(db, (await clockOffset(db)) + seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
    },
    runJob: async (name) => {
      for (const jobs of server.jobsOfCells) await jobs.run(name);
    },
    grantCoins: async (userGid, amount) => {
      for (const { pool } of databases)
        await pool.query(
          `insert into coin_rule (rule, version, coins, period, starts_at)
          select 'pay_bill', max(version) + 1, array[$1::integer], 'MONTH', app_now() from coin_rule where rule = 'pay_bill'`,
          [amount],
        );
      billEvidence.set(userGid, [{ id: randomUUID(), fingerprint: randomUUID() }]);
      const claim = { missionId: 'pay_bill', state: missionStates.completed } as const;
      const { content } = await callAs(userGid)('/flamingo/rewards/update/mission/state', claim);
      if (content.coinsAdded !== amount)
        throw new Error(`${amount} coins were not granted: ${JSON.stringify(content)}`);
    },
    control: sandbox.control,
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
};

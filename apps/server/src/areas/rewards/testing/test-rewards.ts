import { randomUUID } from 'node:crypto';
import { type BodyOf, type CallPath, type ContentOf, missionStates, type UserDetails } from '@sikka/contract';
import type { PaymentGateway, VoucherSupplier } from '@sikka/partners/kit';
import { createVoucherSupplier } from '@sikka/partners/supplier';
import { startSupplierSandbox } from '@sikka/partners/supplier/testing';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { createTestClient, type TestClient, type TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createRewards, type Evidence, type Rewards, type RewardsOptions } from '../index.ts';

/** A server with payments and rewards alone, and a supplier of its own. */
export interface TestRewards {
  server: TestServer;
  partnerWork: PartnerWork;
  payments: Payments;
  rewards: Rewards;
  /** Records of a user in other areas: bill payments. */
  records: Map<string, Evidence[]>;
  /** The person of a user; several accounts can belong to one person. */
  people: Map<string, string>;
  /** Users who have signed in on every device that calls. */
  everywhere: Set<string>;
  /** Users whose coins are held on every device that calls. */
  held: Set<string>;
  /** Age of an account in hours; old enough by default. */
  ages: Map<string, number>;
  /** Calls as a user, by default from the user’s own device and with a new idempotency key. */
  as(
    userGid: string,
  ): <Path extends CallPath<'POST'>>(
    path: Path,
    body: BodyOf<Path>,
    options?: { key?: string; language?: string; device?: string },
  ) => Promise<TestReply<ContentOf<Path>>>;
  /** Lets time pass for the server and for the supplier. */
  pass(seconds: number): Promise<void>;
  /** Runs a job of the area here and now. */
  run(job: string): Promise<void>;
  /** Gives a user this many coins, once a month, by another version of the rule for bills. */
  give(userGid: string, coins: number): Promise<void>;
  /** The supplier's own handles: its stock, its clock, its orders. */
  control: Awaited<ReturnType<typeof startSupplierSandbox>>['control'];
  close(): Promise<void>;
}

/** `around` puts something between the server and its supplier; `gateway` collects money, where any is paid. */
export const startRewards = async ({
  around = (port) => port,
  gateway,
}: {
  around?: (supplier: VoucherSupplier) => VoucherSupplier;
  gateway?: PaymentGateway;
} = {}): Promise<TestRewards> => {
  const records: TestRewards['records'] = new Map();
  const sandbox = await startSupplierSandbox();
  const supplier = createVoucherSupplier({
    baseUrl: sandbox.url,
    secret: sandbox.secret,
    webhookSecrets: [sandbox.webhookSecret],
    timeoutMs: 1_000,
  });
  const detailsByUser = new Map<string, UserDetails>();
  const people: TestRewards['people'] = new Map();
  const ages: TestRewards['ages'] = new Map();
  const everywhere: TestRewards['everywhere'] = new Set();
  const held: TestRewards['held'] = new Set();
  const profile: RewardsOptions['profile'] = {
    refuseIfHeld: async (_trx, userGid) => {
      if (held.has(userGid)) throw new Problem('newDeviceHeld');
    },
    personHashOf: async (userGid) => people.get(userGid) ?? userGid,
    hasSignedInOn: async (userGid) => everywhere.has(userGid),
    newUntil: ({ userGid }, hours) => {
      const missing = hours - (ages.get(userGid) ?? hours);
      return missing > 0 ? new Date(Date.now() + missing * 3_600_000) : undefined;
    },
    detailsOf: async (userGid) => detailsByUser.get(userGid),
    saveDetails: async (userGid, details) => void detailsByUser.set(userGid, details),
  };
  let partnerWork: PartnerWork | undefined;
  let payments: Payments | undefined;
  let rewards: Rewards | undefined;
  const server = await createTestServer({
    compose: async (platform) => {
      partnerWork = createPartnerWork(platform, { worksByItself: false });
      payments = createPayments(platform, { partnerWork, ...(gateway && { gateway }) });
      rewards = createRewards(platform, { partnerWork, payments, profile, supplier: around(supplier) });
      rewards.declareEvidence('pay_bill', async (_db, userGid) => records.get(userGid) ?? []);
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      const support = { name: 'support' as const, calls: [], sessions };
      return { areas: [support, partnerWork, payments, rewards], renderer: undefined };
    },
  });
  if (!partnerWork || !payments || !rewards) throw new Error('The areas were not created');
  const { jobs = [] } = rewards;
  const { db } = server.app.platform;
  const clients = new Map<string, TestClient>();
  const clientOf = (device: string): TestClient => {
    const client = clients.get(device) ?? createTestClient(server.client.origin);
    clients.set(device, client);
    return client;
  };
  const as: TestRewards['as'] =
    (token) =>
    (path, body, { key = randomUUID(), language = 'en', device = token } = {}) =>
      clientOf(device).post(path, body, { token, query: { language }, headers: { 'idempotency-key': key } });
  return {
    server,
    partnerWork,
    payments,
    rewards,
    records,
    people,
    ages,
    everywhere,
    held,
    as,
    pass: async (seconds) => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      await sandbox.control('clock', { advanceSeconds: seconds });
    },
    run: async (name) => {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.run({});
    },
    give: async (userGid, amount) => {
      await server.database.pool.query(
        `insert into coin_rule (rule, version, coins, period, starts_at)
        select 'pay_bill', max(version) + 1, array[$1::integer], 'MONTH', app_now() from coin_rule where rule = 'pay_bill'`,
        [amount],
      );
      records.set(userGid, [{ id: randomUUID(), fingerprint: randomUUID() }]);
      const claim = { missionId: 'pay_bill', state: missionStates.completed } as const;
      const { content } = await as(userGid)('/flamingo/rewards/update/mission/state', claim);
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

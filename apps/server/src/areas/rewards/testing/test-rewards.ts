import type { BodyOf, CallPath, ContentOf } from '@sikka/contract';
import { createPayments, type Payments } from '#areas/payments/index.ts';
import { clockOffset, moveClock } from '#platform/clock.ts';
import type { TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createRewards, type Evidence, type Rewards } from '../index.ts';

/** A server with payments and rewards alone. */
export interface TestRewards {
  server: TestServer;
  payments: Payments;
  rewards: Rewards;
  /** What other areas have of a user: the payments of bills. */
  records: Map<string, Evidence[]>;
  /** Calls as a user; the name is all that is needed to be one. */
  as(
    userGid: string,
  ): <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) => Promise<TestReply<ContentOf<Path>>>;
  pass(seconds: number): Promise<void>;
}

export const startRewards = async (): Promise<TestRewards> => {
  const records: TestRewards['records'] = new Map();
  let payments: Payments | undefined;
  let rewards: Rewards | undefined;
  const server = await createTestServer({
    compose: async (platform) => {
      payments = createPayments(platform, { worksByItself: false });
      rewards = createRewards(platform, payments);
      rewards.declareEvidence('pay_bill', async (_db, userGid) => records.get(userGid) ?? []);
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      return { areas: [{ name: 'support', calls: [], sessions }, payments, rewards], renderer: undefined };
    },
  });
  if (!payments || !rewards) throw new Error('The areas were not made');
  const { db } = server.app.platform;
  return {
    server,
    payments,
    rewards,
    records,
    as: (token) => (path, body) => server.client.post(path, body, { token }),
    pass: async (seconds) => moveClock(db, (await clockOffset(db)) + seconds),
  };
};

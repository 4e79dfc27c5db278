import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@sikka/contract';
import { sandboxBillers } from '@sikka/partners/network/sandbox';
import { startNetworkSandbox } from '@sikka/partners/network/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { composeAreas } from './index.ts';

let network: Awaited<ReturnType<typeof startNetworkSandbox>>;
let server: TestServer;
beforeAll(async () => {
  network = await startNetworkSandbox();
  server = await createTestServer({
    environment: { BILL_NETWORK_URL: network.url, BILL_NETWORK_SECRET: network.secret },
    compose: async (platform, web) => {
      const composed = await composeAreas(platform, web);
      const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
      return { ...composed, areas: composed.areas.map((area) => (area.sessions ? { ...area, sessions } : area)) };
    },
  });
});
afterAll(async () => {
  await server.close();
  await network.close();
});

const callAs =
  (token: string, language = 'en') =>
  <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>) =>
    server.client.post(path, body, { token, query: { language }, headers: { 'idempotency-key': randomUUID() } });

const signUp = async (uid: number, mobile: string): Promise<string> => {
  const userGid = randomUUID();
  const sealed = server.app.platform.secrets.seal('phone', mobile, `user:${userGid}:phone`);
  await server.database.pool.query(
    'insert into app_user (user_gid, uid, nickname, mobile_sealed) values ($1, $2, $3, $4)',
    [userGid, uid, 'Meena', sealed],
  );
  return userGid;
};

const billerId = 'YAMU00000DEL01';

/** Fetches the sample bill of a biller, without linking or paying it. */
const fetchSampleBill = async (userGid: string) => {
  const params = sandboxBillers.find(({ record }) => record.id === billerId)?.sample ?? [];
  const { queryId } = (await callAs(userGid)('/bbps/bill/query', { billerId, params: [...params] })).content;
  return vi.waitFor(async () => {
    const [bill] = (await callAs(userGid)('/bbps/bill/query', { queryId })).content.bills;
    if (!bill) throw new Error('The bill has not come');
    return bill;
  });
};

const question = {
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'OTHER',
  description: 'Why is this bill so much higher?',
} as const;

test('an unlinked bill can be attached only by the user who fetched it', async () => {
  const [owner, other] = [await signUp(1_234_567_890, '9876512345'), await signUp(1_234_567_891, '9876512346')];
  const call = callAs(owner);
  const { billId, biller, consumerNumber } = await fetchSampleBill(owner);
  expect((await call('/bbps/customerbillaccount/query', {})).content.accounts).toEqual([]);
  const subject = { kind: 'BILL', id: billId } as const;
  const named = { kind: 'BILL', title: biller.billerName, line: consumerNumber, link: `/billDetail?billId=${billId}` };
  expect((await call('/flamingo/feedback/subject', subject)).content).toEqual(named);

  const { requestId } = (await call('/flamingo/feedback/waitFeedbackAdd', { ...question, subject })).content;
  expect((await call('/flamingo/feedback/detail', { requestId })).content.subject).toEqual(named);
  const inHindi = (await callAs(owner, 'hi')('/flamingo/feedback/detail', { requestId })).content.subject;
  expect(inHindi).toMatchObject({ kind: 'BILL', line: consumerNumber });

  const stranger = callAs(other);
  expect(await stranger('/flamingo/feedback/subject', subject)).toMatchObject({ status: 404 });
  expect(await stranger('/flamingo/feedback/waitFeedbackAdd', { ...question, subject })).toMatchObject({ status: 404 });
  expect((await stranger('/flamingo/feedback/myFeedbackList', { pageIndex: 1, pageSize: 10 })).content.totalSize).toBe(
    0,
  );
});

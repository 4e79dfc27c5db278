import { expect, it, onTestFinished } from 'vitest';
import { createBillNetwork, type BillNetworkOptions } from './adapter.ts';
import { describeBillNetwork, type AccountKind } from './conformance.ts';
import { sampleBillers, sampleCustomer, sandboxAgent } from './fixtures.ts';
import { listenForNews } from './testing/listen.ts';
import { startNetworkSandbox } from './testing/start-sandbox.ts';

const endings: Record<AccountKind, string> = {
  usual: '',
  unknownAccount: '9001',
  fetchedLater: '9033',
  rejected: '9203',
  paidLater: '9301',
  rejectedLater: '9302',
  noEffect: '9311',
  answerLost: '9309',
  garbled: '9313',
  refundedComplaint: '9503',
};

const start = async (options: Partial<BillNetworkOptions> = {}) => {
  const news = await listenForNews();
  const sandbox = await startNetworkSandbox({ webhookUrl: news.url });
  const network = createBillNetwork({
    baseUrl: sandbox.url,
    ...sandboxAgent,
    secret: sandbox.secret,
    webhookSecrets: ['the next secret', sandbox.webhookSecret],
    billTimeoutMs: 400,
    timeoutMs: 400,
    ...options,
  });
  onTestFinished(async () => {
    await network.close();
    await sandbox.close();
    news.close();
  });
  return { network, sandbox, news };
};

describeBillNetwork(async () => {
  const { network, sandbox, news } = await start();
  await sandbox.control('clock', { at: '2026-11-21T06:30:00.000Z' });
  return {
    network,
    billers: sampleBillers,
    customer: (billerId, kind) => sampleCustomer(billerId, endings[kind]),
    advance: async (seconds) => void (await sandbox.control('clock', { advanceSeconds: seconds })),
    news: () => news.heard,
    today: async () => '2026-11-21',
  };
});

it.each([
  ['the wrong secret', { secret: 'guessed' }, 'SIGNATURE_INVALID'],
  ['an unknown agent', { agentId: 'SK01SIKKINT000000002' }, 'AGENT_UNKNOWN'],
])('is refused with %s', async (_name, options, code) => {
  const { network, sandbox } = await start(options);
  const billerId = sampleBillers.fetched;
  const customer = sampleCustomer(billerId);
  expect(await network.fetchBill({ reference: 'REFUSED1', billerId, customer })).toMatchObject({
    kind: 'refused',
    code,
  });
  expect(await sandbox.control('state')).toMatchObject({ counts: { fetches: 0 } });
});

it('does not know what happened while the network is down, silent or slow', async () => {
  const { network, sandbox } = await start();
  for (const switches of [{ down: true }, { silent: true }, { slowMs: 900 }]) {
    await sandbox.control('switches', switches);
    expect(await network.readPayment('ANYREFERENCE')).toMatchObject({ kind: 'unknown' });
  }
  await sandbox.control('switches', {});
  expect(await network.readPayment('ANYREFERENCE')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
});

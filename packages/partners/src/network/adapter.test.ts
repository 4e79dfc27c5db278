import { expect, it } from 'vitest';
import { describeBillNetwork, type AccountKind } from './testing/conformance.ts';
import { sampleBillers, sampleCustomer } from './testing/fixtures.ts';
import { startNetwork } from './testing/start-network.ts';

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

describeBillNetwork(async () => {
  const { network, sandbox, webhooks, connect } = await startNetwork();
  await sandbox.control('clock', { at: '2026-11-21T06:30:00.000Z' });
  return {
    network,
    shortTimeout: connect({ timeoutMs: 250 }),
    billers: sampleBillers,
    unassignedMobile: '9876509404',
    customer: (billerId, kind) => sampleCustomer(billerId, endings[kind]),
    advance: async (seconds) => void (await sandbox.control('clock', { advanceSeconds: seconds })),
    webhooks: () => webhooks.received,
    today: async () => '2026-11-21',
  };
});

it.each([
  ['the wrong secret', { secret: 'guessed' }, 'SIGNATURE_INVALID'],
  ['an unknown agent', { agentId: 'SK01SIKKINT000000002' }, 'AGENT_UNKNOWN'],
])('is refused with %s', async (_name, options, code) => {
  const { network, sandbox } = await startNetwork(options);
  const billerId = sampleBillers.fetched;
  const customer = sampleCustomer(billerId);
  expect(await network.fetchBill({ reference: 'REFUSED1', billerId, customer })).toMatchObject({
    kind: 'refused',
    code,
  });
  expect(await sandbox.control('state')).toMatchObject({ counts: { fetches: 0 } });
});

it('treats a network that is down, unresponsive or slow as unknown', async () => {
  const { network, sandbox, connect } = await startNetwork();
  const shortTimeout = connect({ timeoutMs: 100 });
  for (const switches of [{ down: true }, { unresponsive: true }, { slowMs: 1_000 }]) {
    await sandbox.control('switches', switches);
    expect(await shortTimeout.readPayment('ANYREFERENCE')).toMatchObject({ kind: 'unknown' });
  }
  await sandbox.control('switches', {});
  expect(await network.readPayment('ANYREFERENCE')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
});

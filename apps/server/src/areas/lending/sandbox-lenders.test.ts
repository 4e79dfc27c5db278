import { paise } from '@sikka/money';
import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { startLenderSandbox } from '@sikka/partners/lender/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createLending } from './index.ts';

const ids = sandboxLenders.map(({ profile }) => profile.id);
const home = async () => (await server.client.post('/flamingo/ostrader/loan_market/getHome', {})).content;

let sandbox: Awaited<ReturnType<typeof startLenderSandbox>>;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startLenderSandbox();
  server = await createTestServer({
    areas: [(platform) => createLending(platform, { referrals: [], variantOf: () => undefined })],
    environment: { LENDERS: JSON.stringify(sandbox.settings) },
  });
  await server.jobs.run('lending-read-catalogues');
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

test('every product of every lender of the sandbox may be listed', async () => {
  await expect
    .poll(async () => new Set((await home()).outChannelList.map(({ channelGid }) => channelGid)))
    .toEqual(new Set(ids));
  expect(server.log.filter(({ msg }) => msg === 'an invalid loan product is ignored')).toEqual([]);
});

test('a full comparison lists every lender once, cheapest first, without unsuitable purposes', async () => {
  const { content } = await server.client.post('/flamingo/ostrader/loan_market/compareOffers', {
    amountPaise: paise(10_000_000),
    tenure: 'P12',
    purpose: 'HOME',
    age: 30,
    employment: 'SALARIED',
    incomePaise: paise(6_000_000),
    obligationsPaise: paise(0),
    scoreBand: 'EXCELLENT',
    state: 'KA',
  });
  const aprs = content.offers.map(({ aprHundredths }) => aprHundredths);
  expect(aprs.length).toBeGreaterThan(2);
  expect(aprs).toEqual(aprs.toSorted((a, b) => a - b));
  const offering = new Set(content.offers.map(({ lenderId }) => lenderId));
  expect([...offering, ...content.unmatched.map(({ lenderId }) => lenderId)].toSorted()).toEqual(ids.toSorted());
  expect(content.offers.map(({ productGid }) => productGid)).not.toContain('himadri:HIMADRI-STUDY');
});

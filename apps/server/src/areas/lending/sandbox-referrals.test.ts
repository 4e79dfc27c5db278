import type { BodyOf } from '@sikka/contract';
import { paise } from '@sikka/money';
import { startReferralSandbox } from '@sikka/partners/referral/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createLending } from './index.ts';

const market = '/flamingo/ostrader/loan_market';
const job = 'lending-read-catalogues';

let sandbox: Awaited<ReturnType<typeof startReferralSandbox>>;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startReferralSandbox();
  server = await createTestServer({
    areas: [(platform) => createLending(platform, { lenders: [], variantOf: () => undefined })],
    environment: { LENDERS: JSON.stringify(sandbox.settingsOf(['neem', 'tarang', 'sagar'])) },
  });
  await server.jobs.run(job);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const home = async () => (await server.client.post(`${market}/getHome`, {})).content;

test('lists lenders with their own sites with a link to each product', async () => {
  await expect.poll(async () => (await home()).referralList.length).toBe(3);
  const { referralList, outChannelList } = await home();
  expect(outChannelList).toEqual([]);
  expect(referralList.map(({ aprMin }) => aprMin)).toEqual(
    referralList.map(({ aprMin }) => aprMin).toSorted((a, b) => a - b),
  );
  for (const card of referralList) {
    expect(card).toMatchObject({ connection: 'REFERRAL', openWith: 'insideChrome', priorityChannel: 0 });
    expect(new URL(card.shortUrl).host).toBe(`${card.channelGid}.example`);
  }
});

test('lists a credit card with its full price and issuer, in both languages, not as a loan', async () => {
  const cardsIn = async (language: string) =>
    (await server.client.post(`${market}/cards`, {}, { query: { language } })).content.cards;
  await expect.poll(async () => (await cardsIn('en')).length).toBe(1);
  expect(await cardsIn('en')).toMatchObject([
    {
      cardGid: 'sagar:SAGAR-KOLAM',
      name: 'Kolam credit card',
      issuer: { lenderId: 'sagar', name: 'Sagar Bank', connection: 'REFERRAL', site: 'sagar.example' },
      shortUrl: 'https://sagar.example/cards/sagar-kolam',
      yearlyFeePaise: paise(50_000),
      aprHundredths: 4_200,
    },
  ]);
  expect(await cardsIn('hi')).toMatchObject([{ name: 'कोलम क्रेडिट कार्ड', issuer: { name: 'सागर बैंक' } }]);
  expect((await home()).referralList.filter(({ channelGid }) => channelGid === 'sagar')).toEqual([]);
  expect(server.log.filter(({ msg }) => msg === 'an invalid credit card is ignored')).toEqual([]);
});

test('their products are compared like all others', async () => {
  const criteria: BodyOf<`${typeof market}/compareOffers`> = {
    amountPaise: paise(10_000_000),
    tenure: 'P12',
    purpose: 'HOME',
    age: 30,
    employment: 'SALARIED',
    incomePaise: paise(5_000_000),
    obligationsPaise: paise(0),
    scoreBand: 'GOOD',
    state: 'KA',
  };
  const { content } = await server.client.post(`${market}/compareOffers`, criteria);
  expect(content.offers.map(({ lenderId }) => lenderId)).toEqual(['neem', 'neem']);
  expect(content.unmatched).toMatchObject([
    { lenderId: 'tarang', reasons: [{ reason: 'EMPLOYMENT_NOT_SERVED' }, { reason: 'PURPOSE_NOT_SERVED' }] },
  ]);
});

test('keeps offering the last products while they are down', async () => {
  await sandbox.control('switches', { down: true });
  await expect(server.jobs.run(job)).rejects.toThrow('No catalogue was received from');
  expect((await home()).referralList).toHaveLength(3);
});

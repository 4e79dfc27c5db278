import type { BodyOf } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createLending } from './index.ts';
import { sampleCatalogue, sampleProduct } from './testing/sample-catalogue.ts';
import { scriptedLender } from './testing/scripted-lender.ts';

const look = { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 1 } as const;
const cheap = sampleProduct({ upfront: { feeHundredths: 0, hasGst: false, otherPaise: paise(0) } });
const strictProduct = sampleProduct({
  criteria: { ...sampleProduct().criteria, minIncomePaise: paise(9_000_000), maxAge: 25 },
});
const lenders = [
  scriptedLender('udaan', sampleCatalogue('udaan', 'Udaan Finance', sampleProduct())),
  scriptedLender('kaveri', sampleCatalogue('kaveri', 'Kaveri Credit', cheap)),
  scriptedLender('himadri', sampleCatalogue('himadri', 'Himadri Bank', strictProduct)),
];

let server: TestServer;
beforeAll(async () => {
  const sessions = { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) };
  server = await createTestServer({
    areas: [
      () => ({ name: 'support', calls: [], sessions }),
      (platform) => createLending(platform, { lenders, referrals: [], variantOf: () => look }),
    ],
  });
  await server.jobs.run('lending-read-catalogues');
  await vi.waitFor(async () => expect((await list()).content.productList).toHaveLength(3));
});
afterAll(() => server.close());

const market = '/flamingo/ostrader/loan_market';
const list = (language = 'en') =>
  server.client.post('/flamingo/crab/product/list', { shelfChannel: 'GP' }, { query: { language } });
const criteria: BodyOf<`${typeof market}/compareOffers`> = {
  amountPaise: paise(2_000_000),
  tenure: 'P24',
  purpose: 'MEDICAL',
  age: 30,
  employment: 'SALARIED',
  incomePaise: paise(3_000_000),
  obligationsPaise: paise(0),
  scoreBand: 'EXCELLENT',
  state: 'KA',
};
const compare = (change: Partial<typeof criteria> = {}, language = 'en') =>
  server.client.post(`${market}/compareOffers`, { ...criteria, ...change }, { query: { language } });

const loan = {
  principalPaise: paise(2_000_000),
  months: 24,
  rate: { per: 'YEAR', millionths: 150_000 },
  method: 'REDUCING',
  feeHundredths: 80,
  hasGst: false,
  otherPaise: paise(24_000),
} as const;
const quote = (change: object = {}) => server.client.post('/flamingo/loan/emi', { ...loan, ...change });

test('a guest gets the cost of a loan with every instalment', async () => {
  const reply = await quote();
  expect(reply).toMatchObject({ status: 200, content: { netPaise: paise(1_960_000), aprHundredths: 1_707 } });
  expect(reply.content.schedule).toHaveLength(24);
  expect(reply.content.schedule[0]?.instalmentPaise).toBe(96_973);
});

test('there is no APR if the charges exceed the loan', async () => {
  const { content } = await quote({ otherPaise: paise(3_000_000) });
  expect(content.netPaise).toBe(-1_016_000);
  expect(content).not.toHaveProperty('aprHundredths');
});

test.each([
  { principalPaise: paise(99_999) },
  { principalPaise: paise(500_000_001) },
  { principalPaise: 100_000.5 as Paise },
  { months: 0 },
  { months: 361 },
  { rate: { per: 'YEAR', millionths: 600_001 } },
  { rate: { per: 'DAY', millionths: 1_601 } },
  { feeHundredths: -1 },
])('%j is refused', async (change) => {
  expect(await quote(change)).toMatchObject({ status: 422, code: 1001 });
});

test('reads the lenders when the server starts', () => {
  expect(server.jobs.sent).toEqual([{ name: 'lending-read-catalogues', data: {} }]);
});

test('a guest compares every lender by its total cost, and sees which did not match and why', async () => {
  const { code, content } = await compare();
  expect(code).toBe(0);
  expect(content.offers).toMatchObject([
    { productGid: 'kaveri:personal', aprHundredths: 1_500, netPaise: paise(2_000_000) },
    { productGid: 'udaan:personal', aprHundredths: 1_707, netPaise: paise(1_960_000), instalmentPaise: paise(96_973) },
  ]);
  expect(content.unmatched).toEqual([
    {
      lenderId: 'himadri',
      lenderName: 'Himadri Bank',
      productName: 'Personal loan',
      iconUrl: '',
      reasons: [
        { reason: 'INCOME_TOO_LOW', bound: '₹90,000' },
        { reason: 'AGE_OUT_OF_RANGE', bound: '21 to 25 years' },
      ],
    },
  ]);
  expect(content.orderVersion).toBe('2');
});

test('an offer has every field that lenders are compared by', async () => {
  const { content } = await compare();
  expect(content.offers[1]).toMatchObject({
    lenderName: 'Udaan Finance',
    productName: 'Personal loan',
    connection: 'API',
    tenure: 'P24',
    rate: { per: 'YEAR', millionths: 150_000 },
    costPaise: paise((content.offers[1]?.totalPaise ?? 0) - 2_000_000),
    lateThirtyDaysPaise: paise(50_000 + Math.round(96_973 * 0.0005 * 27)),
    coolingOffDays: 3,
  });
});

test('the order and the prices are the same in both languages', async () => {
  const [en, hi] = [await compare(), await compare({}, 'hi')];
  const facts = ({ content }: typeof en) =>
    content.offers.map(({ productGid, aprHundredths }) => [productGid, aprHundredths]);
  expect(facts(hi)).toEqual(facts(en));
  expect(hi.content.offers[0]?.productName).toBe('पर्सनल लोन');
  expect(hi.content.unmatched[0]?.reasons[1]?.bound).toBe('21 से 25 साल');
});

test.each([
  { amountPaise: paise(0) },
  { age: 17 },
  { state: 'XX' },
  { tenure: 'P5' },
  { incomePaise: paise(-1) },
  { mobile: '9876543210' },
])('refuses criteria with %j', async (change) => {
  expect(await compare(change as object)).toMatchObject({ status: 422, code: 1001 });
});

test('the key facts of an offer list every instalment and all later charges', async () => {
  const { content } = await server.client.post(`${market}/keyFacts`, { productGid: 'udaan:personal', criteria });
  expect(content).toMatchObject({
    aprHundredths: 1_707,
    cost: { netPaise: paise(1_960_000), feePaise: paise(16_000), otherPaise: paise(24_000), aprHundredths: 1_707 },
    bouncePaise: paise(40_000),
    nonRefundableFeePaise: paise(16_000),
    foreclosureHundredths: 200,
  });
  expect(content.cost.schedule).toHaveLength(24);
  expect(content).not.toHaveProperty('firm');
});

test('there are no key facts for a missing or non-matching product', async () => {
  const quote = async (productGid: string) =>
    (await server.client.post(`${market}/keyFacts`, { productGid, criteria })).content;
  expect(await quote('udaan:gone')).toMatchObject({ problem: 'loanProductMissing' });
  expect(await quote('himadri:personal')).toMatchObject({
    problem: 'loanNotMatched',
    reasons: [{ reason: 'INCOME_TOO_LOW', bound: '₹90,000' }, { reason: 'AGE_OUT_OF_RANGE' }],
  });
});

test('a guest sees the loan tab in either language', async () => {
  const home = async (language: string) =>
    (await server.client.post(`${market}/getHome`, {}, { query: { language } })).content;
  const [en, hi] = [await home('en'), await home('hi')];
  expect(en.outChannelList.map(({ gid }) => gid)).toEqual(['kaveri:personal', 'udaan:personal', 'himadri:personal']);
  expect(hi.outChannelList.map(({ gid }) => gid)).toEqual(en.outChannelList.map(({ gid }) => gid));
  expect(en.userGrayscaleData).toEqual({ apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 });
  expect(en.hasOtp).toBe(false);
  expect(hi.broadcastList.every((line) => /[\u0900-\u097f]/.test(line))).toBe(true);
});

test('a user sees it in the variant of the user', async () => {
  const { content } = await server.newClient().post(`${market}/getHome`, {}, { token: crypto.randomUUID() });
  expect(content).toMatchObject({ userGrayscaleData: look, hasOtp: true, yourLoanList: [], channelName: '' });
  expect(content.outChannelList).toHaveLength(3);
});

test('every shelf lists the same products', async () => {
  const oppo = await server.client.post('/flamingo/crab/product/list', { shelfChannel: 'OPPO' });
  expect(oppo.content).toEqual((await list()).content);
  for (const { loanTimeMinDays } of oppo.content.productList) expect(loanTimeMinDays).toBeGreaterThan(60);
});

test('lists every lender with licence and officers, and our own officer', async () => {
  const { content } = await server.client.post(`${market}/lenders`, {}, { query: { language: 'hi' } });
  expect(content.lenders.map(({ lenderId }) => lenderId)).toEqual(['himadri', 'kaveri', 'udaan']);
  for (const { licence, officer } of content.lenders) expect(licence && officer.phone && officer.email).toBeTruthy();
  expect(content.ourOfficer).toMatchObject({ name: 'मीरा कृष्णन', email: 'grievance@sikka.example' });
});

test('a lender’s channel shows it with its products', async () => {
  const channel = async (gln: string) => (await server.client.post(`${market}/getChannel`, { gln })).content;
  expect(await channel('kaveri')).toMatchObject({
    lender: { name: 'Kaveri Credit', site: 'kaveri.example' },
    productList: [{ gid: 'kaveri:personal' }],
  });
  expect(await channel('nobody')).toMatchObject({ problem: 'loanProductMissing' });
});

test('nothing on the phone decides who may apply, and a list of apps is refused', async () => {
  expect((await server.client.post(`${market}/checkEligibility`, {})).content).toEqual({ isSuccess: true });
  expect(await server.client.post(`${market}/checkEligibility`, { apps: ['x'] } as never)).toMatchObject({
    code: 1001,
  });
});

import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { sandboxReferralLenders } from '../sandbox.ts';
import { writeOnSearch } from '../sandbox/write-on-search.ts';
import { withField } from '../testing/with-field.ts';
import type { WireItem } from '../wire.ts';
import { highestApr, readItem, readProvider } from './read-item.ts';

const site = 'neem.example';
const provider = writeOnSearch(sandboxReferralLenders[0]!, new Date(0)).message.catalog.providers[0]!;
const item = provider.items[1] as WireItem;
const read = (raw: unknown) => readItem(raw, site);

it('reads every field in its unit', () => {
  expect(read(item)).toEqual({
    productId: 'NEEM-SALARY',
    name: { en: 'Salary loan', hi: 'सैलरी लोन' },
    description: { en: expect.stringContaining('salary'), hi: expect.stringContaining('वेतन') },
    minPaise: 1_000_000,
    maxPaise: 10_000_000,
    stepPaise: 100_000,
    tenures: ['P3', 'P6', 'P12'],
    method: 'REDUCING',
    rates: [{ minScore: 650, rate: { per: 'YEAR', millionths: 212_500 } }],
    upfront: { feeHundredths: 200, hasGst: true, otherPaise: 11_800 },
    penal: { flatPaise: 20_000, dailyMillionths: 0, freeDays: 0, maxPaise: 20_000 },
    bouncePaise: 35_000,
    coolingOffDays: 2,
    nonRefundableFeePaise: 11_800,
    foreclosureHundredths: 200,
    criteria: {
      minAge: 21,
      maxAge: 55,
      minIncomePaise: 1_800_000,
      employments: ['SALARIED'],
      minScore: 650,
      excludedStates: [],
      maxIncomeShareHundredths: 4_500,
    },
    shortUrl: 'https://neem.example/loans/neem-salary',
  });
});

it('reads the excluded states', () => {
  expect(read(provider.items[0])?.criteria.excludedStates).toEqual(['AR', 'MN', 'NL']);
});

describe('refuses an item', () => {
  it.each([
    ['with an APR below its own charges', 'LOAN_INFO', 'ANNUAL_PERCENTAGE_RATE', '21.25%'],
    ['without an APR', 'LOAN_INFO', 'ANNUAL_PERCENTAGE_RATE', undefined],
    ['with a rate in words', 'LOAN_INFO', 'INTEREST_RATE', 'as low as 0'],
    ['whose rate may change', 'LOAN_INFO', 'INTEREST_RATE_TYPE', 'FLOATING'],
    ['of a tenure that nobody knows', 'LOAN_INFO', 'TERM', 'P5M'],
    ['of one odd tenure among others', 'LOAN_INFO', 'TERM', 'P6M,soon'],
    ['that is paid back by the week', 'LOAN_INFO', 'REPAYMENT_FREQUENCY', 'P7D'],
    ['with a fee in another currency', 'LOAN_INFO', 'DELAY_PENALTY_FEE', '5 USD'],
    ['that cannot be returned', 'LOAN_INFO', 'COOL_OFF_PERIOD', 'P0D'],
    ['in no steps', 'LOAN_INFO', 'AMOUNT_STEP', '0 INR'],
    ['for nobody', 'ELIGIBILITY', 'EMPLOYMENT', ''],
    ['for the unheard of', 'ELIGIBILITY', 'EMPLOYMENT', 'SALARIED,ROYAL'],
    ['without a Hindi name', 'HINDI', 'NAME', undefined],
  ])('%s', (_name, group, code, value) => {
    expect(read(withField(item, group, code, value))).toBeUndefined();
  });

  it.each([
    ['of another site', { xinput: { form: { url: 'https://neem.example.evil.test/x' } } }],
    ['of a site with a like name', { xinput: { form: { url: 'https://notneem.example/x' } } }],
    ['of another port', { xinput: { form: { url: 'https://neem.example:8443/x' } } }],
    ['in the open', { xinput: { form: { url: 'http://neem.example/x' } } }],
    ['of another scheme', { xinput: { form: { url: 'javascript:alert(1)' } } }],
    ['of less than its least', { price: { ...item.price, maximum_value: '9999' } }],
    ['in another currency', { price: { ...item.price, currency: 'USD' } }],
  ])('%s', (_name, change) => expect(read({ ...item, ...change })).toBeUndefined());

  it('that is empty', () => expect(read(null)).toBeUndefined());
});

it('an item may link to a subdomain of the site', () => {
  expect(read({ ...item, xinput: { form: { url: 'https://apply.neem.example/x' } } })).toBeDefined();
});

it('an APR may be overstated, never understated', () => {
  expect(read(withField(item, 'LOAN_INFO', 'ANNUAL_PERCENTAGE_RATE', '99%'))).toBeDefined();
});

it('the highest APR is that of the minimum amount, where charges weigh most', () => {
  const product = read(item)!;
  const [reported] = item.tags[0]!.list.filter(({ descriptor }) => descriptor.code === 'ANNUAL_PERCENTAGE_RATE');
  expect(reported?.value).toBe(`${(highestApr(product)! / 100).toFixed(2)}%`);
  expect(highestApr({ ...product, minPaise: product.maxPaise })).toBeLessThan(highestApr(product)!);
  expect(highestApr({ ...product, minPaise: paise(1_000) })).toBeUndefined();
});

it.each([
  ['LENDER_INFO', 'LICENCE'],
  ['LENDER_INFO', 'KIND'],
  ['CONTACT_INFO', 'GRO_NAME'],
  ['CONTACT_INFO', 'GRO_EMAIL'],
  ['HINDI', 'NAME'],
])('refuses a lender without %s %s', (group, code) => {
  expect(readProvider(provider)).toMatchObject({ name: { en: 'Neem Lending' }, kind: 'NBFC' });
  expect(readProvider(withField(provider, group, code))).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { OfferNetwork } from '../kit/offer-network.ts';
import { describeStrictReading, adapterWithFixedAnswer } from '../kit/testing/strict-reading.ts';
import { createOfferNetwork } from './adapter.ts';
import type { WireMerchant, WireOffer } from './wire.ts';

const connect = (baseUrl: string, secret: string): OfferNetwork => createOfferNetwork({ baseUrl, secret });

const merchant = {
  merchantId: 'chai-adda',
  name: { en: 'Chai Adda', hi: 'चाय अड्डा' },
  site: 'https://chai-adda.example',
  words: 'chai tea',
} satisfies WireMerchant;

const offer = {
  offerId: 'chai-adda-new',
  merchantId: 'chai-adda',
  category: 'tea-coffee',
  kind: 'CODE' as const,
  percent: 20,
  firstOrderOnly: true,
  paymentMethods: ['UPI' as const],
  weekdays: [1],
  cities: ['Pune'],
  heading: { en: '20% off', hi: '20% छूट' },
  title: { en: 'on tea', hi: 'चाय पर' },
  terms: { en: 'Once.', hi: 'एक बार।' },
  code: 'CHAI20',
  path: '/new',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
} satisfies WireOffer;

const changes = (...sequences: number[]) => ({
  changes: sequences.map((sequence) => ({ sequence, type: 'PUBLISHED', offer })),
  hasMore: false,
});
const codes = { requestId: 'CODES1', offerId: 'chai-adda-own', codes: ['CHAI-AAAA', 'CHAI-BBBB'] };
const use = { offerId: 'chai-adda-new', taken: 2, worked: 1, failed: 0 };

describeStrictReading(connect, {
  'the list of merchants': [(network) => network.listMerchants(), { merchants: [merchant] }],
  'the feed': [(network) => network.readChanges(4), changes(5, 7)],
  'issuing codes': [
    (network) => network.issueCodes({ reference: 'CODES1', offerId: 'chai-adda-own', count: 2 }),
    codes,
  ],
  'trying codes': [
    (network) => network.checkOffers(['chai-adda-new']),
    { checks: [{ offerId: 'chai-adda-new', works: true, lastUsedAt: '2026-11-24T05:00:00Z', usesLastWeek: 12 }] },
  ],
  'a report of uses': [
    (network) => network.reportUses({ day: '2026-11-24', uses: [use] }),
    { day: '2026-11-24', offers: 1 },
  ],
});

it.each<[string, object, (network: OfferNetwork) => Promise<{ kind: string }>]>([
  ['changes that were read before', changes(4, 5), (network) => network.readChanges(4)],
  ['changes out of order', changes(6, 5), (network) => network.readChanges(4)],
  ['more to come after nothing', { changes: [], hasMore: true }, (network) => network.readChanges(4)],
  [
    'a shop that is no address',
    { merchants: [{ ...merchant, site: 'javascript:alert(1)' }] },
    (network) => network.listMerchants(),
  ],
  [
    'an offer below nothing',
    { changes: [{ sequence: 5, type: 'PUBLISHED', offer: { ...offer, amount: -1 } }], hasMore: false },
    (network) => network.readChanges(4),
  ],
  [
    'more codes than requested',
    { ...codes, codes: ['CHAI-A', 'CHAI-B', 'CHAI-C'] },
    (network) => network.issueCodes({ reference: 'CODES1', offerId: 'chai-adda-own', count: 2 }),
  ],
  [
    'codes of another offer',
    { ...codes, offerId: 'tiffinco-own' },
    (network) => network.issueCodes({ reference: 'CODES1', offerId: 'chai-adda-own', count: 2 }),
  ],
  [
    'a code of another form',
    { ...codes, codes: ['<b>free</b>'] },
    (network) => network.issueCodes({ reference: 'CODES1', offerId: 'chai-adda-own', count: 2 }),
  ],
  [
    'a check of an offer that was not named',
    { checks: [{ offerId: 'tiffinco-new', works: false, usesLastWeek: 0 }] },
    (network) => network.checkOffers(['chai-adda-new']),
  ],
  [
    'a report of another day',
    { day: '2026-11-23', offers: 1 },
    (network) => network.reportUses({ day: '2026-11-24', uses: [use] }),
  ],
])('refuses %s', async (_name, answer, call) => {
  const { port } = await adapterWithFixedAnswer(connect, 200, answer);
  expect(await call(port)).toEqual({ kind: 'unknown', reason: 'unreadable answer' });
});

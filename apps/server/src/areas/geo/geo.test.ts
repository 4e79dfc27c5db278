import { indianStates } from '@sikka/contract';
import { stateNames } from '@sikka/messages/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createGeo } from './index.ts';
import { pinsOf } from './places.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ areas: [createGeo] });
});
afterAll(() => server.close());

const cities = '/flamingo/all/city';

test.each([
  ['110001', 'DL', /Delhi/],
  ['400001', 'MH', /Mumbai/],
  ['560001', 'KA', /Bengaluru/],
  ['781001', 'AS', /Kamrup/],
  ['462001', 'MP', /Bhopal/],
])('%s lies in %s', async (pincode, stateId, district) => {
  const { content } = await server.client.post(cities, { pincode });
  expect(content.places).toMatchObject([{ stateId, cities: [expect.stringMatching(district)] }]);
});

test.each([
  ['Bengaluru', { latitude: 12.97, longitude: 77.59 }, ['KA']],
  ['Delhi', { latitude: 28.61, longitude: 77.21 }, ['DL']],
  ['Jaipur', { latitude: 26.91, longitude: 75.79 }, ['RJ']],
  ['Port Blair', { latitude: 11.62, longitude: 92.73 }, ['AN']],
  ['London', { latitude: 51.51, longitude: -0.13 }, []],
])('%s lies in the state of its nearest town', async (_, near, states) => {
  const { content } = await server.client.post(cities, { near });
  expect(content.places.map(({ stateId }) => stateId)).toEqual(states);
});

test('a PIN code of several districts lists each, and an unknown one none', async () => {
  const { content } = await server.client.get('/flamingo/smile/india/zipCodeMap');
  const counts = new Map<number, number>();
  for (const { districts } of content.states)
    for (const { pins } of districts) for (const pin of pinsOf(pins)) counts.set(pin, (counts.get(pin) ?? 0) + 1);
  const [shared] = [...counts].find(([, count]) => count > 1) ?? [];
  const places = (await server.client.post(cities, { pincode: String(shared) })).content.places;
  expect(places.flatMap((place) => place.cities)).toHaveLength(counts.get(shared ?? 0) ?? 0);
  expect((await server.client.post(cities, { pincode: '999999' })).content.places).toEqual([]);
});

test('the map has every state in the caller’s language, and every PIN code once per district, in order', async () => {
  const { content } = await server.client.get('/flamingo/smile/india/zipCodeMap', { query: { language: 'hi' } });
  expect(content.states.map(({ stateId }) => stateId)).toEqual([...indianStates]);
  for (const { stateId, state, districts } of content.states) {
    expect(state).toBe(stateNames[stateId]({}, { locale: 'hi' }));
    for (const { pins } of districts) {
      expect(pins.slice(1).every((distance) => distance > 0)).toBe(true);
      expect(pinsOf(pins).every((pin) => pin >= 100_000 && pin <= 999_999)).toBe(true);
    }
  }
  const all = new Set(content.states.flatMap(({ districts }) => districts.flatMap(({ pins }) => pinsOf(pins))));
  expect(all.size).toBeGreaterThan(19_000);
});

test('a cached map is not sent again', async () => {
  const get = (headers = {}) => server.client.get('/flamingo/smile/india/zipCodeMap', { headers });
  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  const again = await get({ 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, wire: '' });
  const hindi = await server.client.get('/flamingo/smile/india/zipCodeMap', {
    query: { language: 'hi' },
    headers: { 'if-none-match': etag },
  });
  expect(hindi.status).toBe(200);
});

test('the districts of a state are its own', async () => {
  const { content } = await server.client.post(cities, { stateId: 'GA' });
  expect(content.places).toMatchObject([{ stateId: 'GA', cities: ['North Goa', 'South Goa'] }]);
  expect((await server.client.post(cities, {})).content.places).toHaveLength(indianStates.length);
});

test('never tracks or stores the phone’s location', async () => {
  const { content } = await server.client.get('/flamingo/smile/authorize/rudder');
  expect(content).toEqual({ isAuthorized: false, precision: 'coarse', isStored: false });
});

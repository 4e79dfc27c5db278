import { expect, it } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { newDataDir, startSandboxProcess } from '../kit/testing/sandbox-process.ts';
import { createOfferNetwork } from './adapter.ts';
import { describeOfferNetwork, readAll } from './testing/conformance.ts';
import { startOfferNetwork } from './testing/start-network.ts';

describeOfferNetwork(async () => (await startOfferNetwork()).target);

it('the sandbox has 400 offers of 60 merchants in 14 cities, in both languages', async () => {
  const { network } = await startOfferNetwork();
  const offers = (await readAll(network)).flatMap((change) => (change.kind === 'published' ? [change.offer] : []));
  const { merchants } = accepted(await network.listMerchants());
  expect(offers.length).toBeGreaterThanOrEqual(400);
  expect(merchants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(offers.flatMap(({ cities }) => cities)).size).toBe(14);
  for (const { heading, title } of offers)
    for (const text of [heading, title]) {
      expect(text.en).not.toMatch(/[\u0900-\u097F]/);
      expect(text.en && text.hi).toBeTruthy();
    }
});

it('has no code to show at a counter for what only an app or a site sells', async () => {
  const { network } = await startOfferNetwork();
  const offers = (await readAll(network)).flatMap((change) => (change.kind === 'published' ? [change.offer] : []));
  const atCounter = new Set(offers.filter(({ kind }) => kind === 'STORE').map(({ category }) => category));
  expect(atCounter).toContain('restaurants');
  for (const category of ['courses', 'streaming', 'flights']) expect(atCounter).not.toContain(category);
});

it('republishes expired offers with new dates', async () => {
  const { network, control } = await startOfferNetwork();
  const last = (await readAll(network)).at(-1)?.sequence ?? 0;
  await control('clock', { advanceSeconds: 6 * 86_400 });
  const renewed = await readAll(network, last);
  expect(renewed.length).toBeGreaterThan(0);
  const { now } = await control<{ now: string }>('state');
  for (const change of renewed)
    expect(change.kind === 'published' && change.offer.endsAt.getTime()).toBeGreaterThan(Date.parse(now));
});

it('shows refused codes and the shops of its merchants', async () => {
  const { sandbox, control } = await startOfferNetwork();
  await control('offers/tiffinco-week', { isBroken: true });
  const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
  expect(await page('/offers')).toContain('tiffinco-week');
  expect(await page('/offers/shops/tiffinco/week')).toContain('TiffinCo');
  expect((await fetch(`${sandbox.url}/offers/shops/nobody/week`)).status).toBe(404);
});

it('keeps everything after it was killed', { timeout: 20_000 }, async () => {
  const dataDir = await newDataDir();
  const main = new URL('./testing/sandbox-process.ts', import.meta.url);
  const connect = (baseUrl: string) => createOfferNetwork({ baseUrl, secret: 'a-secret-of-the-offer-network' });
  const request = { reference: 'KILLED01', offerId: 'chai-adda-own', count: 5 };
  const before = await startSandboxProcess(main, dataDir);
  const { codes } = accepted(await connect(before.url).issueCodes(request));
  await before.kill();
  const after = await startSandboxProcess(main, dataDir);
  expect(accepted(await connect(after.url).issueCodes(request)).codes).toEqual(codes);
  await after.kill();
});

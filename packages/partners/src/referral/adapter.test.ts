import { describe, expect, it, onTestFinished } from 'vitest';
import { describeCatalogue } from '../kit/testing/lender-catalogue.ts';
import { createReferralLender, type ReferralLenderOptions } from './adapter.ts';
import { sandboxReferralLenders } from './sandbox.ts';
import { startReferralSandbox } from './testing/start-sandbox.ts';

/** The sandbox and adapters to one of its lenders, until the test ends. */
const start = async (lenderId: string, options: Partial<ReferralLenderOptions> = {}) => {
  const sandbox = await startReferralSandbox();
  const lenders: { close: () => Promise<void> }[] = [];
  onTestFinished(async () => {
    await Promise.all(lenders.map((each) => each.close()));
    await sandbox.close();
  });
  const connect = (more: Partial<ReferralLenderOptions> = {}) => {
    const lender = createReferralLender({
      lenderId,
      baseUrl: sandbox.url,
      secret: sandbox.secretOf(lenderId),
      timeoutMs: 10_000,
      ...options,
      ...more,
    });
    lenders.push(lender);
    return lender;
  };
  const setUnresponsive = (unresponsive: boolean) => sandbox.control<void>('switches', { unresponsive });
  return { sandbox, lender: connect(), shortTimeout: connect({ timeoutMs: 100 }), setUnresponsive };
};

describe.each(sandboxReferralLenders.filter(({ items }) => items.length > 0))('$name', ({ id, items, site }) => {
  describeCatalogue(() => start(id));

  it('links to its own site for every product', async () => {
    const { lender } = await start(id);
    const outcome = await lender.readCatalogue();
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome));
    expect(outcome.products.map(({ productId }) => productId)).toEqual(items.map((item) => item.id));
    expect(outcome.lender.site).toBe(site);
    for (const { shortUrl } of outcome.products) expect(shortUrl.startsWith(`https://${site}/`)).toBe(true);
  });
});

it('a card issuer publishes its cards, and no loans', async () => {
  const { lender } = await start('sagar');
  expect(await lender.readCatalogue()).toMatchObject({
    kind: 'accepted',
    lender: { name: { en: 'Sagar Bank', hi: 'सागर बैंक' }, kind: 'BANK', site: 'sagar.example' },
    products: [],
    cards: [{ cardId: 'SAGAR-KOLAM', shortUrl: 'https://sagar.example/cards/sagar-kolam' }],
  });
});

it.each([
  ['the wrong secret', 'neem', { secret: 'guessed' }, 'SIGNATURE_INVALID'],
  ['the secret of another lender', 'neem', { secret: 'a secret of tarang in this test' }, 'SIGNATURE_INVALID'],
  ['an unknown name', 'nobody', {}, 'LENDER_UNKNOWN'],
])('is refused with %s', async (_name, lenderId, options, code) => {
  const { lender } = await start(lenderId, options);
  expect(await lender.readCatalogue()).toMatchObject({ kind: 'refused', code });
});

it('refuses an unknown switch', async () => {
  const { sandbox } = await start('neem');
  await expect(sandbox.control('switches', { loud: true })).rejects.toThrow('BODY_INVALID');
});

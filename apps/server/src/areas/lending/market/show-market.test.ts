import type { LoanHome } from '@sikka/contract';
import { expect, test } from 'vitest';
import { PreparedReply } from '#platform/web/prepared.ts';
import { buildMarket } from '../catalogue/listed.ts';
import type { LiveMarket } from '../catalogue/live-market.ts';
import type { StatusSummary } from '../records/status-summary.ts';
import { sampleCatalogue, sampleProduct } from '../testing/sample-catalogue.ts';
import { sampleStatusSummary } from '../testing/sample-status-summary.ts';
import { presentCard } from './present-card.ts';
import { presentHome } from './present-home.ts';
import { showHome } from './show-market.ts';

const catalogue = sampleCatalogue('udaan', 'Udaan Finance', sampleProduct());
const current = buildMarket([{ lenderId: 'udaan', version: 1, connection: 'API', reported: catalogue }]);
const live = { current } as LiveMarket;
const cards = current.products.map((product) => presentCard(product, 'en'));
type Variant = LoanHome['userGrayscaleData'];

const marketFor = (variant: Variant | undefined, summaries: readonly StatusSummary[] = []) => {
  const deps = { live, variantOf: () => variant, rewards: undefined, statusSummariesOf: async () => [...summaries] };
  return showHome.answer(deps, {}, { user: { userGid: 'u1', sessionId: 's1' }, locale: 'en' } as never);
};
const variants = [0, 1].flatMap((a) =>
  [0, 1].map((b) => ({ apiLoanMarketRUB148: a, apiLoanMarketRUB1214: b }) as Variant),
);

test.each(variants)('users without applications get the prepared page of their variant: %o', async (variant) => {
  const reply = await marketFor(variant);
  expect(reply).toBeInstanceOf(PreparedReply);
  const { content } = JSON.parse((reply as PreparedReply).json.toString()) as { content: LoanHome };
  expect(content).toEqual(presentHome(cards, { summaries: [], variant, hasOtp: true }, 'en'));
  expect(await marketFor(variant)).toBe(reply);
});

test('users with applications get an individual page', async () => {
  const reply = await marketFor(variants[0], [sampleStatusSummary()]);
  expect(reply).not.toBeInstanceOf(PreparedReply);
  expect(reply).toMatchObject({ hasOtp: true, yourLoanList: [{}] });
});

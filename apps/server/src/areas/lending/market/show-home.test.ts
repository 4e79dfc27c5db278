import type { LoanHome } from '@sikka/contract';
import { expect, test } from 'vitest';
import { ReadyReply } from '#platform/ready.ts';
import { openMarket } from '../catalogue/listed.ts';
import type { LiveMarket } from '../catalogue/live-market.ts';
import { sampleCatalogue, sampleProduct } from '../testing/sample-catalogue.ts';
import { sampleStanding } from '../testing/sample-standing.ts';
import { presentCard } from './present-card.ts';
import { presentHome } from './present-home.ts';
import { showHome } from './show-home.ts';
import type { Standing } from './standing.ts';

const told = sampleCatalogue('udaan', 'Udaan Finance', sampleProduct());
const now = openMarket([{ lenderId: 'udaan', version: 1, connection: 'API', told }]);
const live: LiveMarket = { now, start: async () => undefined, stop: async () => undefined };
const cards = now.products.map((product) => presentCard(product, 'en'));
type Look = LoanHome['userGrayscaleData'];

const shown = (look: Look | undefined, standings: readonly Standing[] = []) => {
  const handler = showHome({ live, lookOf: () => look, standingsOf: async () => [...standings] });
  return handler({}, { caller: { user: { userGid: 'u1', sessionId: 's1' } }, locale: 'en' } as never);
};
const looks = [0, 1].flatMap((a) => [0, 1].map((b) => ({ apiLoanMarketRUB148: a, apiLoanMarketRUB1214: b }) as Look));

test.each(looks)('who has applied for nothing gets the prepared page of the own variant: %o', async (look) => {
  const reply = await shown(look);
  expect(reply).toBeInstanceOf(ReadyReply);
  const { content } = JSON.parse((reply as ReadyReply).json.toString()) as { content: LoanHome };
  expect(content).toEqual(presentHome(cards, { standings: [], look, hasOtp: true }, 'en'));
  expect(await shown(look)).toBe(reply);
});

test('who has applied for something gets a page of their own, which nobody prepared', async () => {
  const reply = await shown(looks[0], [sampleStanding()]);
  expect(reply).not.toBeInstanceOf(ReadyReply);
  expect(reply).toMatchObject({ hasOtp: true, yourLoanList: [{}] });
});

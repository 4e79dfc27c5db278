import { lending } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import { compareOffers, showKeyFacts } from './compare-offers.ts';
import { getChannel } from './get-channel.ts';
import type { MarketParts } from './parts.ts';
import { shelfOf } from './shelf.ts';
import { showHome } from './show-home.ts';

/** The calls by which somebody looks around before applying. */
export const bindMarketCalls = (parts: MarketParts): BoundCall[] => [
  bindCall(lending.getHome, showHome(parts)),
  bindCall(lending.listProducts, (_body, { locale }) => shelfOf(parts.live.now, locale).products),
  bindCall(lending.compareOffers, compareOffers(parts)),
  bindCall(lending.showKeyFacts, showKeyFacts(parts)),
  bindCall(lending.listLenders, (_body, { locale }) => shelfOf(parts.live.now, locale).lenders),
  bindCall(lending.listCards, (_body, { locale }) => shelfOf(parts.live.now, locale).creditCards),
  bindCall(lending.getChannel, getChannel(parts)),
  bindCall(lending.checkEligibility, () => ({ isSuccess: true as const })),
];

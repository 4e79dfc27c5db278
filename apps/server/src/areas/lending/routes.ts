import { lending } from '@sikka/contract';
import { costOf } from '@sikka/money/loans';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import { bindMarketCalls } from './market/bind.ts';
import type { MarketParts } from './market/parts.ts';

export const lendingRoutes = (market: MarketParts): BoundCall[] => [
  bindCall(lending.emi, ({ principalPaise, months, rate, method, ...charges }) =>
    costOf({ principalPaise, rate, tenure: { unit: 'MONTH', count: months }, method }, charges),
  ),
  ...bindMarketCalls(market),
];

import { lending } from '@sikka/contract';
import { costOf } from '@sikka/money/loans';
import { type BoundCall, bindCall } from '../../platform/bind-call.ts';

export const lendingRoutes = (): BoundCall[] => [
  bindCall(lending.emi, ({ principalPaise, months, rate, method, ...charges }) =>
    costOf({ principalPaise, rate, tenure: { unit: 'MONTH', count: months }, method }, charges),
  ),
];

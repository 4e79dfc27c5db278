import { expect, it } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { quoteWith } from '../testing/loans.ts';
import { quoteStageOf } from './Quote.tsx';

const asking = quoteWith({ state: 'ASKING' });

it.each([
  ['asking', { content: undefined, problem: undefined, isTired: false }],
  ['failed', { content: undefined, problem: new ApiProblem('network'), isTired: false }],
  ['refused', { content: undefined, problem: new ApiProblem('loanWayClosed'), isTired: false }],
  ['asking', { content: asking, problem: new ApiProblem('network'), isTired: false }],
  ['over', { content: asking, problem: undefined, isTired: true }],
  ['ready', { content: quoteWith(), problem: undefined, isTired: false }],
  ['over', { content: quoteWith({ isExpired: true }), problem: undefined, isTired: false }],
  ['over', { content: quoteWith({ state: 'REFUSED' }), problem: undefined, isTired: false }],
  ['over', { content: quoteWith({ state: 'UNANSWERED' }), problem: undefined, isTired: false }],
])('is %s', (stage, polled) => expect(quoteStageOf(polled)).toBe(stage));

import { expect, it } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { quoteWith } from '../testing/loans.ts';
import { quoteStageOf } from './Quote.tsx';

const polling = quoteWith({ state: 'REQUESTED' });

it.each([
  ['requesting', { content: undefined, problem: undefined, isPollingOver: false }],
  ['failed', { content: undefined, problem: new ApiProblem('network'), isPollingOver: false }],
  ['refused', { content: undefined, problem: new ApiProblem('loanOptionClosed'), isPollingOver: false }],
  ['requesting', { content: polling, problem: new ApiProblem('network'), isPollingOver: false }],
  ['over', { content: polling, problem: undefined, isPollingOver: true }],
  ['ready', { content: quoteWith(), problem: undefined, isPollingOver: false }],
  ['over', { content: quoteWith({ isExpired: true }), problem: undefined, isPollingOver: false }],
  ['over', { content: quoteWith({ state: 'REFUSED' }), problem: undefined, isPollingOver: false }],
  ['over', { content: quoteWith({ state: 'UNANSWERED' }), problem: undefined, isPollingOver: false }],
])('is %s', (stage, polled) => expect(quoteStageOf(polled)).toBe(stage));

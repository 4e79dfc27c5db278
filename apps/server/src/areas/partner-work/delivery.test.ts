import type { Outcome } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { deliver, isFinalRefusal, pauseBeforePoll } from './delivery.ts';

test.each([
  [false, null, 'FEE_INVALID', true],
  [true, null, 'FEE_INVALID', false],
  [true, 'FEE_INVALID', 'FEE_INVALID', true],
  [false, null, 'NOT_FOUND', false],
  [true, 'FEE_INVALID', 'NOT_FOUND', false],
  [true, 'NOT_FOUND', 'FEE_INVALID', false],
] as const)('sent before: %s, previous refusal %s, now %s: final: %s', (wasSent, code, refusal, ends) =>
  expect(isFinalRefusal({ wasSent, code }, refusal)).toBe(ends),
);

const accepted = { kind: 'accepted', number: 7 } as const;
const unknown = { kind: 'unknown', reason: 'silence' } as const;
const refusal = (code: string) => ({ kind: 'refused', code, text: '' }) as const;

test.each<[string, { wasSent: boolean; mayResend?: boolean }, Outcome<{ number: number }>, string[], object]>([
  ['what never left is sent', { wasSent: false }, unknown, ['send'], accepted],
  ['what may have left is enquired after', { wasSent: true }, accepted, ['read'], accepted],
  ['an enquiry without an answer sends nothing', { wasSent: true }, unknown, ['read'], unknown],
  ['what the partner never had is sent again', { wasSent: true }, refusal('NOT_FOUND'), ['read', 'send'], accepted],
  [
    'what it has forgotten is not',
    { wasSent: true, mayResend: false },
    refusal('NOT_FOUND'),
    ['read'],
    refusal('NOT_FOUND'),
  ],
  ['a refused enquiry is unknown', { wasSent: true }, refusal('FORBIDDEN'), ['read'], { kind: 'unknown' }],
])('%s', async (_what, delivery, found, calls, outcome) => {
  const madeCalls: string[] = [];
  const read = async () => (madeCalls.push('read'), found);
  const send = async () => (madeCalls.push('send'), accepted);
  expect(await deliver({ ...delivery, send, read })).toMatchObject(outcome);
  expect(madeCalls).toEqual(calls);
});

test('polls come at 5, 15, 30 and 60 seconds, then every three minutes', () =>
  expect([0, 1, 2, 3, 4, 500].map(pauseBeforePoll)).toEqual([5, 15, 30, 60, 180, 180]));

import type { Outcome } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { interpretResponses } from './partner-answer.ts';

const { responseOf, definite } = interpretResponses('bureau', 'BUSY');
const refusedWith = (code: string) => ({ kind: 'refused', code, text: 'no' }) as const;

test.each(['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'REFERENCE_REUSED', 'BUSY'])(
  '%s is not definite',
  (code) => {
    expect(responseOf(refusedWith(code))).toBeUndefined();
    expect(() => definite(refusedWith(code))).toThrow('The bureau gave no definite answer: not decided');
  },
);

test('an unknown outcome is not definite', () => {
  const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
  expect(responseOf(unknown)).toBeUndefined();
  expect(() => definite(unknown)).toThrow('The bureau gave no definite answer: noAnswer');
});

const judged: Outcome<{ request: number }>[] = [refusedWith('NOT_FOUND'), { kind: 'accepted', request: 1 }];

test.each(judged)('$kind is definite', (outcome) => {
  expect(responseOf(outcome)).toBe(outcome);
  expect(definite(outcome)).toBe(outcome);
});

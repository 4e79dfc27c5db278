import { expect, it } from 'vitest';
import { sampleCard } from './testing/cards.ts';
import { refusalsOf, type CardApplicant } from './eligibility-rules.ts';

const fitting: CardApplicant = { age: 28, employment: 'SALARIED', incomePaise: 60_000_000, isResident: true };

it.each<[string, Partial<CardApplicant>, string[]]>([
  ['28, salaried, 6 lakh a year', {}, []],
  ['the youngest', { age: 21 }, []],
  ['a year younger', { age: 20 }, ['tooYoung']],
  ['the oldest', { age: 35 }, []],
  ['a year older', { age: 36 }, ['tooOld']],
  ['self-employed', { employment: 'SELF_EMPLOYED' }, []],
  ['with a business', { employment: 'BUSINESS' }, []],
  ['a student', { employment: 'STUDENT' }, ['employment']],
  ['retired', { employment: 'RETIRED' }, ['employment']],
  ['something else', { employment: 'OTHER' }, ['employment']],
  ['3 lakh a year', { incomePaise: 30_000_000 }, []],
  ['a paisa less', { incomePaise: 29_999_999 }, ['income']],
  ['living abroad', { isResident: false }, ['notResident']],
  [
    'nothing that fits',
    { age: 17, employment: 'STUDENT', incomePaise: 0, isResident: false },
    ['tooYoung', 'employment', 'income', 'notResident'],
  ],
])('%s', (_who, change, refusals) => {
  expect(refusalsOf({ ...fitting, ...change }, sampleCard().criteria)).toEqual(refusals);
});

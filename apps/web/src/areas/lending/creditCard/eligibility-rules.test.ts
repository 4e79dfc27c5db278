import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { type CardApplicant, type CheckForm, emptyCheck, readCheck, refusalsOf } from './eligibility-rules.ts';
import { sampleCard } from './testing/cards.ts';

const fitting: CardApplicant = { age: 28, employment: 'SALARIED', incomePaise: paise(60_000_000), isResident: true };

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
  ['3 lakh a year', { incomePaise: paise(30_000_000) }, []],
  ['a paisa less', { incomePaise: paise(29_999_999) }, ['income']],
  ['living abroad', { isResident: false }, ['notResident']],
  [
    'nothing that fits',
    { age: 17, employment: 'STUDENT', incomePaise: paise(0), isResident: false },
    ['tooYoung', 'employment', 'income', 'notResident'],
  ],
])('%s', (_who, change, refusals) => {
  expect(refusalsOf({ ...fitting, ...change }, sampleCard().criteria)).toEqual(refusals);
});

const filled: CheckForm = { age: '28', employment: 'SALARIED', income: '6,00,000', residence: 'yes' };

it('reads what was typed and chosen', () => {
  expect(readCheck(filled)).toEqual({
    applicant: { age: 28, employment: 'SALARIED', incomePaise: paise(60_000_000), isResident: true },
    faults: {},
  });
  expect(readCheck({ ...filled, residence: 'no' }).applicant?.isResident).toBe(false);
});

it('misses everything in an empty form', () => {
  expect(readCheck(emptyCheck)).toEqual({
    applicant: undefined,
    faults: { age: 'missing', employment: 'missing', income: 'missing', residence: 'missing' },
  });
});

it.each<[Partial<CheckForm>, object]>([
  [{ age: '17' }, { age: 'outOfRange' }],
  [{ age: '18' }, {}],
  [{ age: '101' }, { age: 'outOfRange' }],
  [{ age: '28.5' }, { age: 'outOfRange' }],
  [{ age: ' 28 ' }, {}],
  [{ income: 'lots' }, { income: 'outOfRange' }],
  [{ income: '0' }, {}],
  [{ income: '1000000001' }, { income: 'outOfRange' }],
  [{ income: '  ' }, { income: 'missing' }],
  [{ employment: '' }, { employment: 'missing' }],
])('finds in %j the faults %j', (change, faults) => {
  const reading = readCheck({ ...filled, ...change });
  expect(reading.faults).toEqual(faults);
  expect(reading.applicant === undefined).toBe(Object.keys(faults).length > 0);
});

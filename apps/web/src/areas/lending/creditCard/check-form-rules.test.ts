import { expect, it } from 'vitest';
import { emptyCheck, readCheck, type CheckForm } from './check-form-rules.ts';

const filled: CheckForm = { age: '28', employment: 'SALARIED', income: '6,00,000', residence: 'yes' };

it('reads what was typed and chosen', () => {
  expect(readCheck(filled)).toEqual({
    applicant: { age: 28, employment: 'SALARIED', incomePaise: 60_000_000, isResident: true },
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

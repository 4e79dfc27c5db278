import { expect, test } from 'vitest';
import { upiCodes } from '../wire.ts';
import { faultOf, faults } from './faults.ts';

test('every code of UPI is reached by an amount', () => {
  const reached = Object.values(faults).map(({ code }) => code);
  const missing = upiCodes.filter(({ code }) => code !== '96' && !reached.includes(code));
  expect(missing).toEqual([]);
});

test('only whole rupees from a thousand up choose a fault', () => {
  expect(faultOf(2_800_100)?.code).toBe('Z9');
  expect(faultOf(800_100)?.code).toBe('Z9');
  expect(faultOf(2_800_150)).toBeUndefined();
  expect(faultOf(80_100)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { ageOn } from '#platform/data/ist-day.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { isAdult, isSameName, isComplete, missingFields, applyChange } from './profile-rules.ts';

test.each([
  ['2008-03-15', '2026-03-14', 17],
  ['2008-03-15', '2026-03-15', 18],
  ['2008-03-15', '2026-12-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('a person born on %s is on %s %d years old', (birthDay, today, age) => {
  expect(ageOn(birthDay, today)).toBe(age);
  expect(isAdult(birthDay, today)).toBe(age >= 18);
});

test('omitted fields stay unchanged, and missing ones are listed', () => {
  const { pan, state, motherName, ...rest } = sampleProfile;
  expect(missingFields(rest)).toEqual(['state', 'pan']);
  expect(isComplete(applyChange(rest, { pan, state }))).toBe(true);
  const completeProfile = applyChange(rest, { pan, state, motherName });
  expect(completeProfile).toEqual(sampleProfile);
  expect([isComplete(rest), isComplete(completeProfile)]).toEqual([false, true]);
});

test.each([
  ['Asha Devi', 'ASHA  DEVI', true],
  ['A. K. Rao', 'AK Rao', true],
  ['Asha Devi', 'Asha', false],
  ['Asha Devi', 'Devi Asha', false],
])('%s and %s: one person is %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));

import { expect, it } from 'vitest';
import { cleanMobile, groupTypedMobile, isMobile } from './credential-rules.ts';

it.each([
  ['98765 04321', '9876504321'],
  ['+91 98765-04321', '9876504321'],
  ['09876504321', '9876504321'],
  ['9198765', '9198765'],
  ['98765043215', '9876504321'],
])('%s is the number %s', (typed, digits) => expect(cleanMobile(typed)).toBe(digits));

it('takes numbers of India alone', () => {
  expect(['9876504321', '5876504321', '987650432'].map(isMobile)).toEqual([true, false, false]);
});

it('groups a number while it is typed', () => {
  expect(['987', '9876', '98765043', '9876504321'].map(groupTypedMobile)).toEqual([
    '987',
    '987 6',
    '987 650 43',
    '987 650 4321',
  ]);
});

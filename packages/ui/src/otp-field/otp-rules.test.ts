import { expect, it } from 'vitest';
import { codeDigits } from './otp-rules.ts';

it.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['Your code is 482913.', '482913'],
  ['4829137', '482913'],
  ['48a9', '489'],
  ['', ''],
])('takes the digits of %j', (text, digits) => {
  expect(codeDigits(text, 6)).toBe(digits);
});

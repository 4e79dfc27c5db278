import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { readPart } from './PartQuote.tsx';

it.each([
  ['', { fault: 'missing' }],
  ['  ', { fault: 'missing' }],
  ['99.99', { fault: 'outOfRange' }],
  ['100', { paise: 10_000 }],
  ['₹ 12,500.50', { paise: 1_250_050 }],
  ['20000.', { paise: 2_000_000 }],
  ['20000.01', { fault: 'outOfRange' }],
  ['1.234', { fault: 'outOfRange' }],
  ['a lot', { fault: 'outOfRange' }],
])('%j is %j', (text, read) => expect(readPart(text, paise(10_000), paise(2_000_000))).toEqual(read));

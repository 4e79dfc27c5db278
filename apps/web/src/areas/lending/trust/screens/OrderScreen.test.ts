import { expect, it } from 'vitest';
import { orderExample } from './OrderScreen.tsx';

it('stands as its explanation says', () => {
  expect(orderExample.map(({ lender, aprHundredths }) => [lender, aprHundredths])).toEqual([
    ['B', 1_860],
    ['A', 1_970],
    ['C', 1_970],
  ]);
});

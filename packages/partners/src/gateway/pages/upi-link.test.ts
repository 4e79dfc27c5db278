import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upiLink } from './panels.ts';

const payment = {
  payeeAddress: 'naav.bills@naav',
  payeeName: 'Yamuna Power',
  merchantCode: '4900',
  reference: 'ABC123',
  note: 'Bill of March & April',
  amountPaise: paise(123_405),
};

test('a link has payee, purpose and amount, with spaces as %20', () => {
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=naav.bills%40naav&pn=Yamuna%20Power&mc=4900&tr=ABC123&tn=Bill%20of%20March%20%26%20April&am=1234.05&cu=INR&mode=04',
  );
});

test('the amount always has two decimals and is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amountPaise) => {
      const amount =
        new URLSearchParams(upiLink({ ...payment, amountPaise: paise(amountPaise) }).split('?')[1]).get('am') ?? '';
      expect(amount).toMatch(/^\d+\.\d\d$/);
      expect(Number(amount.replace('.', ''))).toBe(amountPaise);
    }),
  );
});

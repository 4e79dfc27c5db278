import { expect, test } from 'vitest';
import { m, textsUnder } from './index.ts';

test('a name has the text whose key ends with it', () => {
  const statusText = textsUnder('lending_repayment_status').of<'BOOKED' | 'WITH_LENDER'>();
  expect(statusText('BOOKED', {}, 'hi')).toBe(m.lending_repayment_status_booked({}, { locale: 'hi' }));
  const failureText = textsUnder('lending_apply_failure').of<'REFUSED'>();
  expect(failureText('REFUSED', { lender: 'Udaan' }, 'en')).toContain('Udaan');
  // @ts-expect-error -- the text names the lender
  expect(failureText('REFUSED', {}, 'en')).toContain('undefined');
});

test('a name without a text does not compile', () => {
  // @ts-expect-error -- nothing is called so
  expect(textsUnder('lending_repayment_status').of<'BOOKED' | 'LOST'>()).toBeTruthy();
});

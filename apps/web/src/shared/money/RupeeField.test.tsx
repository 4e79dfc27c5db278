import { readRupees } from '@sikka/contract/rules';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RupeeField } from './RupeeField.tsx';

afterEach(cleanup);

const Amount = () => {
  const [text, setText] = useState('');
  return <RupeeField label="Amount" value={text} onText={setText} />;
};

it.each([
  ['Rs. 500', '500'],
  ['Rs. 1,234.50', '1,234.50'],
  ['₹5,00,000', '5,00,000'],
  ['  ₹ 5,00,000.00 ', '5,00,000'],
  ['५००', '500'],
  ['₹१,२३,४५६.७५', '1,23,456.75'],
  ['INR 2500/-', '2,500'],
  ['5 lakh', '5,00,000'],
  ['007.5', '7.50'],
  ['1 00 000', '1,00,000'],
  ['１２５００', '12,500'],
  ['\u200e₹12\u00a0500', '12,500'],
  ['12.345', '12.345'],
  ['lots', 'lots'],
])('keeps %j as pasted, and shows %s once the field is left', async (pasted, shown) => {
  render(<Amount />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field.value).toBe(pasted);
  expect(readRupees(field.value)).toBe(readRupees(shown));
  await userEvent.tab();
  expect(field.value).toBe(shown);
});

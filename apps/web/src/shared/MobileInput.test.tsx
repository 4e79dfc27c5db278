import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MobileInput } from './MobileInput.tsx';

afterEach(cleanup);

const Field = ({ onMobile }: { onMobile: (digits: string) => void }) => {
  const [mobile, setMobile] = useState('');
  return (
    <MobileInput
      label="Mobile"
      value={mobile}
      onMobile={(digits) => {
        setMobile(digits);
        onMobile(digits);
      }}
    />
  );
};
const open = () => {
  const onMobile = vi.fn();
  render(<Field onMobile={onMobile} />);
  return { onMobile, field: screen.getByLabelText<HTMLInputElement>('Mobile') };
};

it.each([
  '9876543210',
  '98765 43210',
  '+91 98765 43210',
  '91 98765 43210',
  '0091 98765 43210',
  '0 98765 43210',
  '(+91) 98765-43210',
  '९८७६५ ४३२१०',
  '+९१ ९८७६५४३२१०',
  '９８７６５４３２１０',
  '\u202a+91\u00a098765\u201143210\u202c',
])('accepts %j, pasted, and shows an equivalent form', async (pasted) => {
  const { onMobile, field } = open();
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(onMobile).toHaveBeenLastCalledWith('9876543210');
  const shown = field.value;
  expect(shown).toBe('987 654 3210');
  await userEvent.clear(field);
  await userEvent.paste(shown);
  expect(onMobile).toHaveBeenLastCalledWith('9876543210');
});

it('keeps a number that begins with 91 whatever key follows', async () => {
  const { onMobile, field } = open();
  await userEvent.type(field, '91987654321');
  expect(onMobile).toHaveBeenLastCalledWith('9198765432');
});

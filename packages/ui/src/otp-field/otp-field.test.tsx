import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { codeDigits, OtpField } from './otp-field.tsx';

afterEach(cleanup);

function Example({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return <OtpField label="Code" value={code} onValueChange={setCode} onComplete={onComplete} error={error} />;
}

it('calls onComplete once for the last digit', async () => {
  const complete = vi.fn();
  render(<Example onComplete={complete} />);
  await userEvent.type(screen.getByLabelText('Code'), '4829137');
  expect(complete.mock.calls).toEqual([['482913']]);
});

it('accepts a pasted message', async () => {
  const complete = vi.fn();
  render(<Example onComplete={complete} />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('482 913');
  expect(complete).toHaveBeenCalledWith('482913');
});

it('requests autofill of the code, and links the error to the input', () => {
  render(<Example error="That code is not right." />);
  const input = screen.getByLabelText('Code');
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'That code is not right.',
  );
});

it.each([
  ['482913', '482913'],
  ['४८२९१३', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['४८२ ९१३ ', '482913'],
  ['௪௮௨௯௧௩', '482913'],
  ['４８２９１３', '482913'],
  ['\u200e482913\u200f', '482913'],
  ['४8२९1३', '482913'],
  ['Your code is 482913.', '482913'],
  ['4829137', '482913'],
  ['48a9', '489'],
  ['', ''],
])('reads the digits of %j', (text, digits) => {
  expect(codeDigits(text, 6)).toBe(digits);
});

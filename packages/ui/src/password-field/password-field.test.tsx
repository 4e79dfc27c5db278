import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

it('shows and hides the password and keeps it', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(input, 'Peacock7!');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('Peacock7!');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

it('takes a pasted password of any characters whole, and helps password managers', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const password = `झूला 🦚 ${'x'.repeat(64)}`;
  await userEvent.click(input);
  await userEvent.paste(password);
  expect(input.value).toBe(password);
  expect(input.autocomplete).toBe('current-password');
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Term } from './term.tsx';

afterEach(cleanup);

it('shows its meaning when pressed, by pointer or key, and hides it afterwards', async () => {
  render(<Term meaning="Interest and all charges for a year.">APR</Term>);
  const word = screen.getByRole('button', { name: 'APR', expanded: false });
  expect(screen.queryByText(/all charges/)).toBeNull();
  await userEvent.click(word);
  expect(word.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(word.getAttribute('aria-controls') ?? '')?.textContent).toMatch(/all charges/);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(/all charges/)).toBeNull();
});

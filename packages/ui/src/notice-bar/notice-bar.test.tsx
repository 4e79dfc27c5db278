import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoticeBar } from './notice-bar.tsx';

const text = '98***210 received ₹80,000 in 4 minutes';

afterEach(cleanup);

it('shows a single announcement whole, with nothing to press', () => {
  render(<NoticeBar texts={[text]} />);
  expect(screen.getByText(text).closest('details')).toBeNull();
});

it('shows the first of several, and expands the others', () => {
  render(<NoticeBar texts={[text, 'Nobody asks for money first.']} />);
  const fold = screen.getByText(text).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Nobody asks for money first.');
});

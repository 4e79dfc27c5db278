import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeBar } from './notice-bar.tsx';

const text = '98***210 received ₹80,000 in 4 minutes';
const labels = { pauseLabel: 'Hold', playLabel: 'Go on' };

function stubMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
}

beforeEach(() => {
  stubMotion(false);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(368);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('moves an overlong text at 40 px a second', () => {
  render(<NoticeBar {...labels} texts={[text]} />);
  const tape = screen.getAllByText(text)[0]!.parentElement!;
  // 368 px of text and 32 px of gap.
  expect(tape.style.animationDuration).toBe('10s');
});

it('is paused and resumed by a button', () => {
  render(<NoticeBar {...labels} texts={[text]} />);
  const tape = screen.getAllByText(text)[0]!.parentElement!;
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
  expect(tape.dataset['paused']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(tape.dataset['paused']).toBeUndefined();
});

it('announces it once only', () => {
  render(<NoticeBar {...labels} texts={[text]} />);
  const [first, second] = screen.getAllByText(text);
  expect(first?.getAttribute('aria-hidden')).toBeNull();
  expect(second?.getAttribute('aria-hidden')).toBe('true');
});

it('does not move a text that fits, nor any text with reduced motion', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(200);
  const { unmount } = render(<NoticeBar {...labels} texts={[text]} />);
  expect(screen.getAllByText(text)).toHaveLength(1);
  unmount();
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(368);
  stubMotion(true);
  render(<NoticeBar {...labels} texts={[text]} />);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('with reduced motion shows the first of several, and expands the others', () => {
  stubMotion(true);
  render(<NoticeBar {...labels} texts={[text, 'Nobody asks for money first.']} />);
  const fold = screen.getByText(text).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Nobody asks for money first.');
  expect(screen.queryByRole('button')).toBeNull();
});

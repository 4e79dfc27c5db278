import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme.tsx';
import { Picture } from './picture.tsx';

const naturalWidth = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get');

beforeEach(() => void naturalWidth.mockReturnValue(320));
afterEach(cleanup);

const picture = <Picture src="/light.svg" darkSrc="/dark.svg" alt="Two coins" width={320} height={160} />;

it('keeps the default picture of the same name if one fails', () => {
  render(picture);
  fireEvent.error(screen.getByRole('img', { name: 'Two coins' }));
  const stand = screen.getByRole('img', { name: 'Two coins' });
  expect(stand.tagName.toLowerCase()).toBe('svg');
  expect(stand.getAttribute('viewBox')).toBe('0 0 320 160');
});

it('notices a picture that failed before hydration', () => {
  naturalWidth.mockReturnValue(0);
  render(picture);
  expect(screen.getByRole('img', { name: 'Two coins' }).tagName.toLowerCase()).toBe('svg');
});

it('retries with another picture', () => {
  const { rerender } = render(picture);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/other.svg" alt="Two coins" width={320} height={160} />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/other.svg');
});

it('follows the chosen theme, else the system’s', () => {
  const { container, rerender } = render(<ThemeProvider value="dark">{picture}</ThemeProvider>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/dark.svg');
  expect(container.querySelector('source')).toBeNull();
  rerender(<ThemeProvider value="light">{picture}</ThemeProvider>);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/light.svg');
  expect(container.querySelector('source')).toBeNull();
  rerender(<ThemeProvider value="auto">{picture}</ThemeProvider>);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/dark.svg');
});

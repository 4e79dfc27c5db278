import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playSuccess } from '#shared/success.ts';
import { playSuccessOnce } from '#shared/success-once.ts';
import { SuccessHost } from './SuccessHost.tsx';

const layers = () => document.querySelectorAll('[aria-hidden="true"]').length;

it('plays a success over the screen, once for each thing while it is news', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  );
  render(<SuccessHost />);
  expect(layers()).toBe(0);

  act(playSuccess);
  await vi.waitFor(() => expect(layers()).toBe(1));
  await vi.waitFor(() => expect(layers()).toBe(0));

  act(() => playSuccessOnce('p1', new Date(Date.now() - 90_000_000).toISOString()));
  expect(layers()).toBe(0);
  act(() => playSuccessOnce('p2', new Date().toISOString()));
  expect(layers()).toBe(1);
  await vi.waitFor(() => expect(layers()).toBe(0));
  act(() => playSuccessOnce('p2', new Date().toISOString()));
  expect(layers()).toBe(0);
});

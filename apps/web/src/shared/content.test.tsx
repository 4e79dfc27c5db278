import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContent } from './content.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const setUp = (load: () => Promise<string>, preloaded?: string) => {
  const source = createContent<'INDEX', string>({ name: 'feed', load, preloaded: () => preloaded });
  const View = () => {
    const [loaded, reload] = source.useContent('INDEX');
    return (
      <button type="button" onClick={reload}>
        {loaded.status === 'ready' ? loaded.content : loaded.status}
      </button>
    );
  };
  return { source, View };
};

const buttonText = () => screen.getByRole('button').textContent;

it('shows preloaded content without a request', async () => {
  const load = vi.fn<() => Promise<string>>();
  const { View } = setUp(load, 'brought');
  await act(async () => render(<View />));
  expect(buttonText()).toBe('brought');
  expect(load).not.toHaveBeenCalled();
});

it('reads preloaded content again if it is outdated, and everything opened on request', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('for Kerala');
  const source = createContent<'INDEX', string>({
    name: 'feed',
    load,
    preloaded: () => 'for all',
    isOutdated: () => true,
  });
  const View = () => <button type="button">{JSON.stringify(source.useContent('INDEX')[0])}</button>;
  await act(async () => render(<View />));
  expect(buttonText()).toContain('for Kerala');
  await act(async () => void (await source.refreshOpened()));
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads, and stores the result for the next visit', async () => {
  const first = setUp(async () => 'fresh');
  await act(async () => render(<first.View />));
  expect(buttonText()).toBe('fresh');
  cleanup();
  const second = setUp(() => Promise.reject(new Error('no network')));
  await act(async () => render(<second.View />));
  expect(buttonText()).toBe('fresh');
});

it('reports a failure, and retries on request', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce('there');
  const { View } = setUp(load);
  await act(async () => render(<View />));
  expect(buttonText()).toBe('failed');
  await act(async () => screen.getByRole('button').click());
  expect(buttonText()).toBe('there');
});

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLoaded } from './use-loaded.ts';

test('loads, fails, loads again when asked', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('there')];
  const load = () => answers.shift() ?? Promise.resolve('more');
  const { result } = renderHook(() => useLoaded(load));
  expect(result.current[0]).toEqual({ status: 'loading' });
  await act(async () => {});
  expect(result.current[0]).toEqual({ status: 'failed' });
  await act(async () => result.current[1]());
  expect(result.current[0]).toEqual({ status: 'ready', content: 'there' });
});

test('a late answer to an earlier question is dropped', async () => {
  let answerFirst: (value: string) => void = () => {};
  const first = () => new Promise<string>((resolve) => (answerFirst = resolve));
  const second = () => Promise.resolve('second');
  const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: { load: first } });
  rerender({ load: second });
  await act(async () => {});
  await act(async () => answerFirst('first'));
  expect(result.current[0]).toEqual({ status: 'ready', content: 'second' });
});

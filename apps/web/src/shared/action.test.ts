import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyed, useAction } from './action.ts';
import { ApiProblem } from './api/api-problem.ts';

describe('an action', () => {
  it('ignores a second press while pending', async () => {
    let finish: (value: string) => void = () => undefined;
    const work = vi.fn((_name: string) => new Promise<string>((resolve) => (finish = resolve)));
    const { result } = renderHook(() => useAction(work));
    let first: Promise<string | undefined> | undefined;
    act(() => void (first = result.current.run('one')));
    expect(result.current).toMatchObject({ isBusy: true, running: ['one'] });
    expect(await result.current.run('two')).toBeUndefined();
    await act(async () => finish('done'));
    expect(await first).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    expect(result.current.isBusy).toBe(false);
  });

  it('shows an API problem until the next press, and rethrows other errors', async () => {
    const answers = [new ApiProblem('busy'), new TypeError('a mistake')];
    const onProblem = vi.fn();
    const work = () => Promise.reject(answers.shift() ?? new Error('no more'));
    const { result } = renderHook(() => useAction(work, onProblem));
    await act(async () => {
      await result.current.run();
    });
    expect(result.current).toMatchObject({ isBusy: false, running: undefined, problem: { name: 'busy' } });
    expect(onProblem).toHaveBeenCalledTimes(1);
    await act(() => expect(result.current.run()).rejects.toThrow('a mistake'));
    expect(result.current.problem).toBeUndefined();
  });
});

describe('the idempotency key of an action', () => {
  beforeEach(() => sessionStorage.clear());
  const keys: string[] = [];
  const sendWith = (answer: () => Promise<string>) =>
    keyed('pay b1', async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return answer();
    }).catch(() => 'failed');

  it('stays the same until a response arrives', async () => {
    await sendWith(() => Promise.reject(new ApiProblem('timeout')));
    await sendWith(async () => 'paid');
    await sendWith(async () => 'paid again');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

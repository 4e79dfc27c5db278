import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { nextPoll, type PollState } from './pace.ts';

const pollWith = (facts: Partial<PollState> = {}): PollState => ({
  pace: { nextQuerySeconds: 3, queryLimitTime: 120 },
  problem: undefined,
  failures: 0,
  countedFromMs: 0,
  nowMs: 0,
  ...facts,
});
const network = new ApiProblem('network');

describe('after an answer', () => {
  it('waits as the answer says', () => expect(nextPoll(pollWith())).toEqual({ inMs: 3_000 }));

  it('stops when nothing will change', () => {
    expect(nextPoll(pollWith({ pace: { nextQuerySeconds: 0, queryLimitTime: 0 } }))).toBe('settled');
  });

  it('ends at the limit, not after it', () => {
    expect(nextPoll(pollWith({ nowMs: 117_000 }))).toEqual({ inMs: 3_000 });
    expect(nextPoll(pollWith({ nowMs: 117_001 }))).toBe('over');
  });

  it('respects a long pace of the server', () => {
    expect(nextPoll(pollWith({ pace: { nextQuerySeconds: 60, queryLimitTime: 600 } }))).toEqual({ inMs: 60_000 });
  });
});

describe('after a failure', () => {
  it('doubles the wait each time, up to half a minute', () => {
    const waits = [1, 2, 3, 4, 9].map((failures) => nextPoll(pollWith({ problem: network, failures })));
    expect(waits).toEqual([6_000, 12_000, 24_000, 30_000, 30_000].map((inMs) => ({ inMs })));
  });

  it('does not stop for a final payment that failed to refresh, nor one never loaded', () => {
    const pace = { nextQuerySeconds: 0, queryLimitTime: 120 };
    expect(nextPoll(pollWith({ pace, problem: network, failures: 1 }))).toEqual({ inMs: 4_000 });
    expect(nextPoll(pollWith({ pace: undefined, problem: network, failures: 1 }))).toEqual({ inMs: 4_000 });
  });

  it('never repeats a refused request', () => {
    for (const name of ['notFound', 'invalidInput', 'signInNeeded', 'aborted'] as const)
      expect(nextPoll(pollWith({ problem: new ApiProblem(name), failures: 1 }))).toBe('refused');
  });
});

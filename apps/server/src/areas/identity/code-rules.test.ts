import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { istDay } from '#platform/data/ist-day.ts';
import {
  type CodeGuard,
  codeLimits,
  codePauseSeconds,
  type IssuedCode,
  judgeGuess,
  judgeSend,
  looksLikeSpraying,
  revertGuess,
  revertSend,
} from './code-rules.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const moment = (seconds: number) => ({ now: after(seconds), today: istDay(after(seconds)) });
const fresh: CodeGuard = { lastSentAt: null, sentDay: null, sentCount: 0, wrongAt: [], consecutiveWrong: 0 };
const day = 86_400;

const issued: IssuedCode = {
  tokenHash: Buffer.from('token'),
  deviceHash: 'device',
  isNewDevice: false,
  tries: 0,
  expiresAt: after(300),
  usedAt: null,
};
const guess = { tokenHash: Buffer.from('token'), deviceHash: 'device', isNewDevice: false, now: start, maxTries: 5 };

describe('sending', () => {
  it('never sends more than ten a day nor two within a minute, whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 * 3_600 }), { minLength: 1, maxLength: 120 }), (pauses) => {
        let guard = fresh;
        let seconds = 0;
        const sent: number[] = [];
        for (const pause of pauses) {
          seconds += pause;
          const judged = judgeSend(guard, moment(seconds));
          if (judged.verdict !== 'allowed') continue;
          guard = judged.guard;
          sent.push(seconds);
        }
        const perDay = Map.groupBy(sent, (at) => istDay(after(at)));
        expect([...perDay.values()].every((codes) => codes.length <= codeLimits.sentPerMobile)).toBe(true);
        expect(sent.every((at, index) => index === 0 || at - sent[index - 1]! >= 60)).toBe(true);
      }),
    );
  });

  it('counts down and restarts at midnight IST', () => {
    const guard = { ...fresh, lastSentAt: after(0), sentDay: istDay(after(0)), sentCount: 10 };
    expect(judgeSend(guard, moment(120)).verdict).toBe('limitReached');
    const midnight = 18.5 * 3_600;
    expect(judgeSend(guard, moment(midnight - 1)).verdict).toBe('limitReached');
    expect(judgeSend(guard, moment(midnight))).toMatchObject({ verdict: 'allowed', sendsLeft: 9 });
  });

  it('forgets a failed send, but not one that followed', () => {
    const judged = judgeSend({ ...fresh, sentDay: istDay(start), sentCount: 4 }, moment(0));
    const { guard } = judged as Extract<typeof judged, { verdict: 'allowed' }>;
    expect(revertSend(guard, after(0))).toMatchObject({ lastSentAt: null, sentCount: 4 });
    expect(revertSend({ ...guard, lastSentAt: after(61) }, after(0))).toMatchObject({ sentCount: 5 });
  });
});

describe('guessing', () => {
  it('counts a guess as wrong first and counts down the attempts', () => {
    expect(judgeGuess(fresh, { ...issued, tries: 3 }, guess)).toEqual({
      verdict: 'allowed',
      guard: { ...fresh, wrongAt: [start], consecutiveWrong: 1 },
      triesLeft: 1,
    });
    expect(judgeGuess(fresh, { ...issued, tries: 5 }, guess)).toEqual({ verdict: 'triesUsedUp' });
  });

  it.each([
    ['no code', undefined, guess],
    ['another token', issued, { ...guess, tokenHash: Buffer.from('other') }],
    ['another device', issued, { ...guess, deviceHash: 'other' }],
    ['a used code', { ...issued, usedAt: start }, guess],
    ['a code past its life', issued, { ...guess, now: after(300) }],
  ])('costs nothing with %s', (_case, code, given) => {
    expect(judgeGuess(fresh, code, given)).toEqual({ verdict: 'expired' });
  });

  it('accepts a code requested without cookies from the new device, or without cookies again', () => {
    const code = { ...issued, isNewDevice: true };
    expect(judgeGuess(fresh, code, guess).verdict).toBe('allowed');
    expect(judgeGuess(fresh, code, { ...guess, deviceHash: 'other', isNewDevice: true }).verdict).toBe('allowed');
    expect(judgeGuess(fresh, code, { ...guess, deviceHash: 'other' }).verdict).toBe('expired');
    expect(judgeGuess(fresh, issued, { ...guess, deviceHash: 'other', isNewDevice: true }).verdict).toBe('expired');
  });

  it('allows fifteen wrong ones in any 24 hours, and one in seven days after 100 consecutive ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 * 3_600 }), { minLength: 1, maxLength: 300 }), (pauses) => {
        let guard = fresh;
        let seconds = 0;
        const booked: number[] = [];
        for (const pause of pauses) {
          seconds += pause;
          const code = { ...issued, expiresAt: after(seconds + 1) };
          const judged = judgeGuess(guard, code, { ...guess, now: after(seconds) });
          if (judged.verdict !== 'allowed') continue;
          guard = judged.guard;
          booked.push(seconds);
        }
        expect(booked.every((at, index) => index < 15 || at - booked[index - 15]! >= day)).toBe(true);
        const late = booked.slice(codeLimits.wrongInARow - 1);
        expect(late.every((at, index) => index === 0 || at - late[index - 1]! >= 7 * day)).toBe(true);
      }),
    );
  });

  it('returns how long a number is locked, a week after 100', () => {
    const wrongAt = Array.from({ length: 15 }, (_, index) => after(index * 60));
    expect(codePauseSeconds({ ...fresh, wrongAt, consecutiveWrong: 15 }, after(900))).toBe(day - 900);
    expect(codePauseSeconds({ ...fresh, wrongAt, consecutiveWrong: 15 }, after(day))).toBe(0);
    const hundred = { ...fresh, wrongAt: [start], consecutiveWrong: 100 };
    expect(codePauseSeconds(hundred, after(2 * day))).toBe(5 * day);
    expect(codePauseSeconds(hundred, after(7 * day))).toBe(0);
  });

  it('reverts only the one right guess of the day', () => {
    const guard = { ...fresh, wrongAt: [after(1), after(2), after(2), after(3)], consecutiveWrong: 4 };
    expect(revertGuess(guard, after(2))).toEqual({ ...fresh, wrongAt: [after(1), after(2), after(3)] });
  });
});

it('detects spraying when many guesses are wrong', () => {
  expect(looksLikeSpraying({ guesses: 210, wrong: 201 })).toBe(true);
  expect(looksLikeSpraying({ guesses: 200, wrong: 200 })).toBe(false);
  expect(looksLikeSpraying({ guesses: 10_000, wrong: 400 })).toBe(false);
});

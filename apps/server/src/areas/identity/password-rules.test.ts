import { passwordGaps } from '@sikka/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breachedCount, isCommonPassword } from './common-passwords.ts';
import {
  emptyPasswordGuard,
  isCodeFresh,
  judgePasswordAttempt,
  newPasswordProblem,
  passwordGuardLimits,
  waitSecondsAfter,
} from './password-rules.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const owner = { mobile: '9876543210', nickname: 'Meenakshi' };

describe('guessing a password', () => {
  it('waits 0, then 1, 2, 4 … 60 seconds', () => {
    expect([0, 4, 5, 6, 7, 10, 11, 99].map(waitSecondsAfter)).toEqual([0, 0, 1, 2, 4, 32, 60, 60]);
  });

  it('never allows more than a hundred in a row, ten in a quarter of an hour, or one too early', () => {
    const tries = fc.record({ pause: fc.integer({ min: 0, max: 900 }), known: fc.boolean() });
    fc.assert(
      fc.property(fc.array(tries, { minLength: 1, maxLength: 400 }), (requested) => {
        const guards = { known: emptyPasswordGuard, other: emptyPasswordGuard };
        let seconds = 0;
        const booked = { known: [] as number[], other: [] as number[] };
        for (const { pause, known } of requested) {
          seconds += pause;
          const deviceClass = known ? 'known' : 'other';
          const judged = judgePasswordAttempt(guards, deviceClass, after(seconds));
          if (judged.verdict !== 'allowed') continue;
          guards[deviceClass] = judged.guard;
          booked[deviceClass].push(seconds);
        }
        expect(booked.known.length + booked.other.length).toBeLessThanOrEqual(passwordGuardLimits.wrongInARow);
        for (const times of Object.values(booked)) {
          for (const [index, at] of times.slice(1).entries()) {
            const last = times[index]!;
            const ofTheDay = times.slice(0, index + 1).filter((time) => last - time < 86_400);
            expect(at - last).toBeGreaterThanOrEqual(waitSecondsAfter(ofTheDay.length));
          }
          expect(times.every((at, index) => index < 10 || at - times[index - 10]! >= 900)).toBe(true);
        }
      }),
    );
  });

  it('delays only for wrong passwords of the last day', () => {
    const wrongAt = Array.from({ length: 9 }, (_, index) => after(index * 60));
    const guards = { known: emptyPasswordGuard, other: { wrongAt, consecutiveWrong: 9, nextAttemptAt: after(496) } };
    const nextTry = (seconds: number) => {
      const judged = judgePasswordAttempt(guards, 'other', after(seconds));
      return judged.verdict === 'allowed' && judged.guard.nextAttemptAt;
    };
    expect(nextTry(1_400)).toEqual(after(1_432));
    expect(nextTry(86_400 + 480)).toEqual(after(86_400 + 480));
  });

  it('keeps the owner’s device apart from strangers', () => {
    const other = { wrongAt: Array.from({ length: 10 }, () => start), consecutiveWrong: 10, nextAttemptAt: after(60) };
    const guards = { known: emptyPasswordGuard, other };
    expect(judgePasswordAttempt(guards, 'other', after(1)).verdict).toBe('codeNeeded');
    expect(judgePasswordAttempt(guards, 'known', after(1)).verdict).toBe('allowed');
  });
});

describe('a new password', () => {
  it.each(['Kadhai#Chai7', 'झूला#बाग़12', 'x9!pQ2_vL', 'Trivandrum~48', 'g7!kT2@pw'])('may be %s', (password) => {
    expect(newPasswordProblem(password, owner)).toBeUndefined();
  });

  it.each([
    'P@ssw0rd',
    'Password@123',
    'p@55w0rd!',
    'Admin@1234',
    'India@2024',
    'Qwerty#12',
    '1234567a!',
    'Jaihind@47',
    'Welcome!1',
    'Sikka@2026',
    '$1kka#coins',
    '#9876543210a',
    'MEENAKSHI@1',
    'aaaa1111!',
  ])('may not be %s', (password) => {
    expect(newPasswordProblem(password, owner)).toBe('passwordCommon');
  });

  it('is weak exactly when the contract finds a gap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (password) => {
        const isWeak = newPasswordProblem(password, owner) === 'passwordWeak';
        expect(isWeak).toBe(passwordGaps(password).length > 0);
      }),
    );
  });

  it.each(['trustno1', '1qaz2wsx', 'Samantha1', 'greyhoun'])('may not be the breached %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('is none of the thousands of breached ones that have its length', () => {
    expect(breachedCount).toBeGreaterThan(11_000);
  });

  it('is checked in any spelling, but not inside a longer word', () => {
    expect(isCommonPassword('!!Dr@g0n!!')).toBe(true);
    expect(isCommonPassword('Dragonfruit#7')).toBe(false);
  });
});

it('calls a code fresh for ten minutes', () => {
  expect(isCodeFresh({ codeProvenAt: start, now: after(600) })).toBe(true);
  expect(isCodeFresh({ codeProvenAt: start, now: after(601) })).toBe(false);
  expect(isCodeFresh({ codeProvenAt: null, now: start })).toBe(false);
});

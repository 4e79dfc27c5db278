import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashSecret, newSecret, readToken, writeToken } from '#platform/calls/session-token.ts';
import {
  isAlive,
  isRotationDue,
  isUseRecordDue,
  judgeSecret,
  secondsLeft,
  sessionLimits,
  type SessionState,
} from './session-rules.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const hash = (name: string): Buffer => hashSecret(Buffer.from(name));

const session = (changes: Partial<SessionState> = {}): SessionState => ({
  secretHash: hash('current'),
  rotatedAt: start,
  nextHash: null,
  nextIssuedAt: null,
  previousHash: null,
  replacedAt: null,
  openedAt: start,
  seenAt: start,
  ...changes,
});

describe('the life of a session', () => {
  it.each([
    [sessionLimits.idle - 1, 0, true],
    [sessionLimits.idle, 0, false],
    [sessionLimits.absolute - 1, sessionLimits.absolute - 10, true],
    [sessionLimits.absolute, sessionLimits.absolute - 1, false],
  ])('after %i s, last seen at %i s, is alive: %s', (now, seen, alive) => {
    expect(isAlive(session({ seenAt: after(seen) }), after(now))).toBe(alive);
  });

  it('never grants more time than is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * sessionLimits.absolute }), (age) => {
        const left = secondsLeft(session(), after(age));
        expect(left).toBeGreaterThanOrEqual(0);
        if (left > 0) expect(age + left).toBeLessThanOrEqual(sessionLimits.absolute);
      }),
    );
  });

  it('records use once an hour', () => {
    expect(isUseRecordDue(session(), after(3_599))).toBe(false);
    expect(isUseRecordDue(session(), after(3_600))).toBe(true);
  });
});

describe('a secret', () => {
  const rotated = session({ nextHash: hash('next'), previousHash: hash('previous'), replacedAt: after(0) });

  it('is current, next, in its grace period, or reused', () => {
    expect(judgeSecret(rotated, hash('current'), after(1))).toBe('current');
    expect(judgeSecret(rotated, hash('next'), after(1))).toBe('next');
    expect(judgeSecret(rotated, hash('previous'), after(30))).toBe('grace');
    expect(judgeSecret(rotated, hash('previous'), after(31))).toBe('reused');
    expect(judgeSecret(session({ previousHash: hash('previous') }), hash('previous'), after(1))).toBe('reused');
  });

  it('counts as reused if it is none of the three', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 100 }), (bytes, age) => {
        expect(judgeSecret(rotated, hashSecret(Buffer.from(bytes)), after(age))).toBe('reused');
      }),
    );
  });

  it('is replaced after a day, and offered again a minute after it was lost', () => {
    const day = sessionLimits.rotateAfter;
    expect(isRotationDue(session(), after(day - 1))).toBe(false);
    expect(isRotationDue(session(), after(day))).toBe(true);
    const offered = session({ nextIssuedAt: after(day) });
    expect(isRotationDue(offered, after(day + 59))).toBe(false);
    expect(isRotationDue(offered, after(day + 60))).toBe(true);
  });
});

describe('a token', () => {
  it('reads back as what was written', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (userGid, sessionId) => {
        const secret = newSecret();
        const token = writeToken({ userGid, sessionId }, secret);
        expect(readToken(token)).toEqual({ userGid, sessionId, secretHash: hashSecret(secret) });
      }),
    );
  });

  it('is read from nothing else, without an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        fc.pre(!/^[\w-]{86}$/.test(text));
        expect(readToken(text)).toBeUndefined();
      }),
    );
  });
});

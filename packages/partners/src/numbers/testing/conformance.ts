import { describe, expect, it } from 'vitest';
import type { NumberRegistry } from '../../kit/number-registry.ts';

/** A registry under test, and numbers of each kind. */
export interface NumberRegistryUnderTest {
  registry: NumberRegistry;
  numbers: Readonly<Record<'live' | 'revoked' | 'unresponsive' | 'broken' | 'another' | 'malformed', string>>;
}

/** Conformance tests of the port `NumberRegistry`. */
export const describeNumberRegistry = (start: () => Promise<NumberRegistryUnderTest>) =>
  describe('a registry of numbers', () => {
    it('returns whether a number is in use, and since when it is not', async () => {
      const { registry, numbers } = await start();
      expect(await registry.numberStatus(numbers.live)).toEqual({ kind: 'accepted', status: 'LIVE' });
      expect(await registry.numberStatus(numbers.revoked)).toEqual({
        kind: 'accepted',
        status: 'REVOKED',
        since: expect.any(Date),
      });
    });

    it.each(['unresponsive', 'broken', 'another'] as const)('is unknown for the response %s', async (kind) => {
      const { registry, numbers } = await start();
      expect(await registry.numberStatus(numbers[kind])).toMatchObject({ kind: 'unknown' });
    });

    it('refuses invalid numbers', async () => {
      const { registry, numbers } = await start();
      expect(await registry.numberStatus(numbers.malformed)).toMatchObject({ kind: 'refused', code: 'BODY_INVALID' });
    });
  });

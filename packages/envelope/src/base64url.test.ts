import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { EnvelopeRefused } from './refusal.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));

describe('base64url', () => {
  test('encodes bytes as Node does, and decodes its own output', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = encodeBase64url(value);
        expect(text).toBe(Buffer.from(value).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(value);
      }),
    );
  });

  test('has one encoding per value: accepts only what it would write', () => {
    const nearly = fc.string({
      unit: fc.constantFrom('A', 'Q', 'g', 'w', '_', '-', '9', '+', '/', '=', ' ', '\n'),
      maxLength: 9,
    });
    const spellingOf = (text: string): string | EnvelopeRefused => {
      try {
        return encodeBase64url(decodeBase64url(text));
      } catch (error) {
        if (error instanceof EnvelopeRefused) return error;
        throw error;
      }
    };
    fc.assert(
      fc.property(nearly, (text) => {
        const spelling = spellingOf(text);
        expect(spelling instanceof EnvelopeRefused || spelling === text).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['A', 'AB', 'AAB', 'AA==', 'A+AA', 'A/AA', 'AA AA', 'AAAA\n'])('refuses %j', (text) => {
    expect(() => decodeBase64url(text)).toThrow(EnvelopeRefused);
  });
});

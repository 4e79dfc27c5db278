import { expect, test } from 'vitest';
import { weaknessesIn } from './check-advisories.ts';

test('names each package with a published weakness, whatever its severity, and never takes silence for safety', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' }];
  const vulnerabilities = { inner: { severity: 'low', via }, outer: { severity: 'critical', via: ['inner'] } };
  expect(weaknessesIn(JSON.stringify({ vulnerabilities }))).toEqual([
    'low: inner: Prototype pollution https://github.com/advisories/GHSA-1',
    'critical: outer: through inner',
  ]);
  expect(weaknessesIn('{"vulnerabilities":{}}')).toEqual([]);
  expect(() => weaknessesIn('{"message":"405 Method Not Allowed"}')).toThrow('405');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms, withAllPlatforms } from './complete-lockfile.ts';
import type { LockedPackages } from './complete-lockfile.ts';

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: LockedPackages;
};

test('package-lock.json locks every platform (else: node tools/complete-lockfile.ts)', () => {
  expect(missingPlatforms(lockfile.packages)).toEqual([]);
});

test.each([
  ['@a/b-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@a/b-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@a/b-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@a/b-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@a/b-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@a/b-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['@a/win32-x64', { os: ['win32'], cpu: ['x64'] }],
])('%s is added for its platform alone', (name, platform) => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { [name]: '1.2.3' } } };
  expect(withAllPlatforms(packages)[`node_modules/${name}`]).toEqual({ version: '1.2.3', ...platform, optional: true });
});

test('a package that is locked further up is not missing', () => {
  const packages = {
    '': {},
    'node_modules/@x/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '1.0.0', 'd-linux-x64': '1.0.0' } },
    'node_modules/@x/a/node_modules/d-linux-x64': { version: '1.0.0' },
    'node_modules/c-linux-x64': { version: '1.0.0' },
  };
  expect(missingPlatforms(packages)).toEqual([]);
});

test('another version at the top does not count, and the wanted one goes below the package that wants it', () => {
  const packages = {
    'node_modules/a': { version: '2.0.0', optionalDependencies: { 'a-linux-x64': '2.0.0' } },
    'node_modules/a-linux-x64': { version: '1.0.0' },
  };
  expect(withAllPlatforms(packages)['node_modules/a/node_modules/a-linux-x64']?.version).toBe('2.0.0');
});

test('what cannot be locked exactly is refused', () => {
  expect(() => withAllPlatforms({ a: { optionalDependencies: { 'b-linux-x64': '^1.0.0' } } })).toThrow(
    'no exact version',
  );
  expect(() => withAllPlatforms({ a: { optionalDependencies: { b: '1.0.0' } } })).toThrow('does not tell its platform');
});

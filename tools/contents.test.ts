import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LockedPackages } from './complete-lockfile.ts';
import { billOfMaterials, type Contained, containedIn, readLockfile } from './contents.ts';

const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

/** What may be in a product that is not open source: permissive, or copyleft of the files themselves. */
const allowed = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 MPL-2.0 OFL-1.1'.split(' '),
);
/** A library that is loaded at run time and can be replaced, as LGPL asks. */
const mayBeLgpl = /^@img\/sharp-/;

/** Every part of `A AND B` has to be allowed, one of `A OR B`. */
const isAllowed = ({ name, license }: Pick<Contained, 'name' | 'license'>): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) =>
      part.split(' OR ').some((id) => allowed.has(id) || (id === 'LGPL-3.0-or-later' && mayBeLgpl.test(name))),
    );

const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

/** What is wrong with a lockfile. */
const review = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([path, locked]) => {
    const { version = '', integrity, resolved, link, optional, os, cpu, hasInstallScript } = locked;
    if (!path.includes('node_modules/')) {
      const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked;
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
        .filter(([, wanted]) => !exact.test(wanted))
        .map(([name, wanted]) => `${path}: ${name} is wanted as ${wanted}`);
    }
    if (link) return [];
    // npm locks the hash of what it has seen; tools/complete-lockfile.ts adds the other platforms without one.
    const isOtherPlatform = optional && os && cpu;
    return [
      ...(exact.test(version) ? [] : [`${path}: version ${version}`]),
      ...(resolved ? [`${path}: fetched from ${resolved}`] : []),
      ...((integrity ? integrity.startsWith('sha512-') : isOtherPlatform) ? [] : [`${path}: integrity ${integrity}`]),
      ...(hasInstallScript && !(path.replace(/.*node_modules\//, '') in allowScripts)
        ? [`${path}: an install script that allowScripts in package.json does not decide on`]
        : []),
    ];
  });

const packages = readLockfile();
const contained = containedIn(packages);

test('package-lock.json has exact versions, hashes, no addresses and no install script that was not decided on', () => {
  expect(review(packages)).toEqual([]);
});

test('every package of the image has a hash', () => {
  expect(contained.filter(({ integrity }) => !integrity)).toEqual([]);
});

const good = { version: '1.0.0', integrity: 'sha512-YQ==' };
test.each<[string, LockedPackages]>([
  ['a range', { 'apps/a': { dependencies: { b: '^1.0.0' } } }],
  ['a range for development', { '': { devDependencies: { b: 'latest' } } }],
  ['an address as version', { 'node_modules/a': { ...good, version: 'git+ssh://a' } }],
  ['an address', { 'node_modules/a': { ...good, resolved: 'git+ssh://a' } }],
  ['no hash', { 'node_modules/a': { version: '1.0.0' } }],
  ['a weak hash', { 'node_modules/a': { ...good, integrity: 'sha1-YQ==' } }],
  ['an install script', { 'node_modules/x/node_modules/a': { ...good, hasInstallScript: true } }],
])('%s is found', (_, broken) => {
  expect(review({ 'node_modules/b': good, ...broken })).toHaveLength(1);
});

test('every package of the product has a licence that is allowed', () => {
  expect(contained.length).toBeGreaterThan(300);
  expect(contained.filter((each) => !isAllowed(each))).toEqual([]);
});

test.each(['', 'GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'LGPL-3.0-or-later', 'SEE LICENSE IN LICENSE'])(
  'the licence "%s" is refused',
  (license) => expect(isAllowed({ name: 'a', license })).toBe(false),
);

test('a choice between licences is allowed when one of them is', () => {
  expect(isAllowed({ name: 'a', license: '(MIT OR GPL-3.0-only)' })).toBe(true);
});

test('the bill of materials names packages that are reached, once, with what they depend on', () => {
  const lock: LockedPackages = {
    '': { version: '0.1.0' },
    'apps/server': { dependencies: { '@x/a': '1.0.0', '@sikka/own': '0.1.0' }, devDependencies: { never: '1.0.0' } },
    'node_modules/@sikka/own': { resolved: 'packages/own', link: true },
    'packages/own': { dependencies: { b: '1.0.0' } },
    'node_modules/@x/a': { ...good, license: 'MIT', dependencies: { b: '^2.0.0', absent: '1' } },
    'node_modules/@x/a/node_modules/b': { ...good, version: '2.0.0', license: 'ISC' },
    'node_modules/b': { ...good, license: 'ISC' },
    'node_modules/never': { ...good, license: 'MIT' },
  };
  expect(billOfMaterials(lock)).toMatchObject({
    components: [
      { name: '@x/a', purl: 'pkg:npm/%40x/a@1.0.0', licenses: [{ expression: 'MIT' }], hashes: [{ content: '61' }] },
      { name: 'b', purl: 'pkg:npm/b@1.0.0' },
      { name: 'b', purl: 'pkg:npm/b@2.0.0' },
    ],
    dependencies: [
      { ref: 'pkg:npm/%40x/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
      { dependsOn: [] },
      { dependsOn: [] },
    ],
  });
});

/** Lists what the product contains, from package-lock.json alone: a bill of materials (CycloneDX 1.6) and the licences. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, type LockedPackages, lockPathOf } from './complete-lockfile.ts';

const root = join(import.meta.dirname, '..');
/** What the image runs or sends to browsers. */
const products = ['apps/server', 'apps/web', 'apps/console'];
/** Makes the service worker; nothing of it is sent. */
const buildTool = 'vite-plugin-pwa';
/** Packages whose manifest names no licence, by the file LICENSE of this version. */
const readLicences: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

export interface Contained {
  name: string;
  version: string;
  /** SPDX expression; empty if unknown. */
  license: string;
  integrity: string;
  /** Package address: https://github.com/package-url/purl-spec */
  purl: string;
  dependsOn: ReadonlySet<string>;
}

export const readLockfile = (): LockedPackages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (path: string, { version = '' }: LockedPackage): string =>
  `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;

/** The packages of others that the product contains, for every platform, once per version, by name. */
export const containedIn = (packages: LockedPackages): Contained[] => {
  const contained = new Map<string, Contained & { dependsOn: Set<string> }>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const locked = packages[path] ?? {};
    const { dependencies, optionalDependencies, peerDependencies, version = '', license, integrity = '' } = locked;
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .filter((name) => name !== buildTool)
      .flatMap((name) => lockPathOf(packages, path, name) ?? [])
      .map((found) => (packages[found]?.link ? (packages[found].resolved ?? found) : found));
    if (path.includes('node_modules/')) {
      const [name, purl] = [nameOf(path), purlOf(path, locked)];
      const known = contained.get(purl)?.dependsOn ?? [];
      const dependsOn = new Set([...known, ...wanted.map((each) => purlOf(each, packages[each] ?? {}))]);
      const spdx = license ?? readLicences[`${name}@${version}`] ?? '';
      contained.set(purl, { name, version, license: spdx, integrity, purl, dependsOn });
    }
    for (const each of wanted) visit(each);
  };
  for (const product of products) visit(product);
  return [...contained.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
};

/** https://cyclonedx.org/docs/1.6/json/ */
export const billOfMaterials = (packages: LockedPackages): object => {
  const contained = containedIn(packages);
  const { name = 'sikka', version } = packages[''] as LockedPackage & { name?: string };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: contained.map(({ name, version, license, integrity, purl }) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      licenses: [{ expression: license }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      purl,
    })),
    dependencies: contained.map(({ purl, dependsOn }) => ({ ref: purl, dependsOn: [...dependsOn].toSorted() })),
  };
};

/** Writes `dist/sbom.cdx.json` and `dist/licences.txt`: the same files for the same lockfile. */
export const writeContents = (): void => {
  const packages = readLockfile();
  const byLicence = Map.groupBy(containedIn(packages), ({ license }) => license);
  const lines = [...byLicence].map(
    ([license, of]) => `${license}\n${of.map(({ name, version }) => `  ${name} ${version}\n`).join('')}`,
  );
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packages), null, 1)}\n`);
  writeFileSync(join(root, 'dist/licences.txt'), lines.toSorted().join('\n'));
};

/**
 * Adds the platforms that npm left out of package-lock.json: it locks only those of a native
 * package that it could look at. `npm ci` of a newer npm refuses such a lockfile, and on the
 * platforms left out nothing native would be installed. Run it after a dependency was added or
 * changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';

export interface LockedPackage {
  version?: string;
  /** Algorithm and hash of the archive. */
  integrity?: string;
  /** As its manifest says: SPDX. */
  license?: string;
  /** Folder of a workspace that is linked. */
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

const exact = /^\d+\.\d+\.\d+$/;

/** Where the package is locked that `from` gets: Node looks beside the one that wants it, then further up. */
export const lockPathOf = (packages: LockedPackages, from: string, name: string): string | undefined => {
  const nested = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[nested]) return nested;
  return from ? lockPathOf(packages, from.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, ''), name) : undefined;
};

/** Unlocked packages that `dependent` may use on some platform. npm checks ranges. */
export const missingPlatforms = (packages: LockedPackages) =>
  Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const found = packages[lockPathOf(packages, dependent, name) ?? ''];
      return found && (found.version === version || !exact.test(version)) ? [] : [{ name, version, dependent }];
    }),
  );

/** Native packages end with their platform: `-linux-arm64-musl`. */
const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> => {
  const platform = /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm(?!64)|[a-z]+\d+x?)(?:-([a-z]+))?$/;
  const [, os, cpu, variant = ''] = platform.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name} does not tell its platform.`);
  const libc = variant.includes('musl') ? 'musl' : variant.includes('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
};

/** Adds the missing platforms as npm writes them. Throws for a name without a platform. */
export const withAllPlatforms = (packages: LockedPackages): LockedPackages => {
  const added = missingPlatforms(packages).map(({ name, version, dependent }): [string, LockedPackage] => {
    if (!exact.test(version)) throw new Error(`${name} is wanted as ${version}, which is no exact version.`);
    const lockPath = packages[`node_modules/${name}`] ? `${dependent}/node_modules/${name}` : `node_modules/${name}`;
    return [lockPath, { version, ...platformOf(name), optional: true }];
  });
  return Object.fromEntries([...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
};

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const count = missingPlatforms(lockfile.packages).length;
  const packages = withAllPlatforms(lockfile.packages);
  if (count > 0) writeFileSync(file, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`);
  console.log(`${count} packages of other platforms added.`);
}

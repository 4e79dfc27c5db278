export type LockedPackage = {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockedPackages = Record<string, LockedPackage>;

const EXACT = /^\d+\.\d+\.\d+$/;

/** A package that another one may use on some platform, and that the lockfile does not lock. */
export type Missing = { name: string; version: string; dependent: string };

/**
 * npm locks only those platforms of a native package that it could look at when the lockfile was written. `npm ci` of a newer npm
 * refuses such a lockfile, and on the platforms left out nothing native would be installed.
 */
export const missingPlatforms = (packages: LockedPackages): Missing[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !isLocked(packages, path, name, version))
      .map(([name, version]) => ({ name, version, dependent: path })),
  );

/**
 * The same packages with the missing platforms, as npm writes them. Throws for a name without a
 * platform.
 */
export const withAllPlatforms = (packages: LockedPackages): LockedPackages => {
  const added = missingPlatforms(packages).map(({ name, version, dependent }): [string, LockedPackage] => {
    if (!EXACT.test(version)) throw new Error(`${name} is wanted as ${version}, which is no exact version.`);
    const place = packages[`node_modules/${name}`] ? `${dependent}/node_modules/${name}` : `node_modules/${name}`;
    return [place, { version, ...platformOf(name), optional: true }];
  });
  return Object.fromEntries([...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
};

/** Whether Node would resolve the wanted version; npm has already checked ranges. */
const isLocked = (packages: LockedPackages, from: string, name: string, version: string): boolean => {
  const found = foundFrom(packages, from, name);
  return found !== undefined && (found.version === version || !EXACT.test(version));
};

/** Node looks for a package beside the one that wants it, then further up. */
const foundFrom = (packages: LockedPackages, from: string, name: string): LockedPackage | undefined => {
  const inside = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (inside || !from) return inside;
  return foundFrom(packages, from.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, ''), name);
};

/** Native packages carry their platform at the end of their name: `-linux-arm64-musl`. */
const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> => {
  const match = /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm(?!64)|[a-z]+\d+x?)(?:-([a-z]+))?$/.exec(
    name,
  );
  if (!match?.[1] || !match[2]) throw new Error(`${name} does not tell its platform.`);
  const [, os, cpu, variant = ''] = match;
  const libc =
    os !== 'linux' ? undefined : variant.includes('musl') ? 'musl' : variant.includes('gnu') ? 'glibc' : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
};

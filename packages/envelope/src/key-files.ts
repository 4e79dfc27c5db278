import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KeyPems } from './key-ring.ts';

/** The files of a key folder; each holds one private key, readable only by its owner. */
const paths = (folder: string) => ({
  current: join(folder, 'transport-current.pem'),
  previous: join(folder, 'transport-previous.pem'),
  next: join(folder, 'transport-next.pem'),
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

/** Writes a temporary file in the folder, to be moved into place; returns its path. */
const writeTemporary = async (folder: string, pem: string): Promise<string> => {
  const path = join(folder, `.transport-${randomUUID()}`);
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' });
  return path;
};

/** Creates the current key if it is missing. If several processes start together, one creates it and all read it. */
const makeCurrentIfMissing = async (folder: string): Promise<void> => {
  const { current } = paths(folder);
  if ((await readIfThere(current)) !== undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await writeTemporary(folder, await makePrivateKey());
  try {
    await link(made, current);
  } catch (error) {
    if (!exists(error)) throw error;
  } finally {
    await rm(made);
  }
};

/** Reads the keys of a folder such as `.data/keys`; the first call creates folder and key (about half a second). */
export const ensureKeyFiles = async (folder: string): Promise<KeyPems> => {
  await makeCurrentIfMissing(folder);
  const { current, previous, next } = paths(folder);
  return {
    current: await readFile(current, 'utf8'),
    previous: await readIfThere(previous),
    next: await readIfThere(next),
  };
};

/**
 * The next key becomes the current one, which becomes the previous one, which is deleted; a new next key is made. There is a
 * current key at every moment. Running servers use the new keys after a restart; until then they accept what clients seal
 * with the new current key, since they know it as the next one.
 */
export const rotateKeyFiles = async (folder: string): Promise<KeyPems> => {
  const before = await ensureKeyFiles(folder);
  const { current, previous, next } = paths(folder);
  const [upcoming, following] = [before.next ?? (await makePrivateKey()), await makePrivateKey()];
  const after: KeyPems = { current: upcoming, previous: before.current, next: following };
  await rename(await writeTemporary(folder, before.current), previous);
  await rename(await writeTemporary(folder, upcoming), current);
  await rename(await writeTemporary(folder, following), next);
  return after;
};

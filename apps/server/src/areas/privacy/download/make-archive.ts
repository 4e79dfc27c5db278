import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchiveStorage } from '#platform/files/file-storage.ts';
import { csvOf } from './csv.ts';
import { readablePage } from './readable.ts';
import type { ReadTable } from './read-everything.ts';

/** What an archive is made of. */
export interface Everything {
  tables: readonly ReadTable[];
  /** Further answers, each a file of JSON: consents, recipients. */
  answers: Readonly<Record<string, unknown>>;
  pictures: readonly string[];
  /** Bytes of one of them; undefined when it is gone meanwhile. */
  readPicture(fileId: string): Promise<Uint8Array | undefined>;
  madeAt: Date;
  readme: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the files of an archive into it, one after the other, the manifest with their SHA-256 last. */
const fill = async (zip: ZipFile, everything: Everything): Promise<void> => {
  const { tables, answers, pictures, readPicture, madeAt, readme } = everything;
  const files: { path: string; sha256: string; bytes: number }[] = [];
  const add = (path: string, content: string | Uint8Array): void => {
    const bytes = Buffer.from(content);
    files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
    zip.addBuffer(bytes, path, { mtime: madeAt });
  };
  add('README.txt', readme);
  for (const [area, its] of Map.groupBy(tables, (table) => table.area)) {
    add(`data/${area}.json`, json(Object.fromEntries(its.map(({ table, rows }) => [table, rows]))));
    add(`data/${area}.csv`, csvOf(its));
  }
  for (const [name, answer] of Object.entries(answers)) add(`${name}.json`, json(answer));
  const stored: string[] = [];
  for (const fileId of pictures) {
    const bytes = await readPicture(fileId);
    if (!bytes) continue;
    stored.push(`pictures/${fileId}.webp`);
    add(`pictures/${fileId}.webp`, bytes);
  }
  add('index.html', readablePage(tables, { pictures: stored, madeAt }));
  zip.addBuffer(Buffer.from(json({ madeAt: madeAt.toISOString(), files })), 'manifest.json', { mtime: madeAt });
  zip.end();
};

export const archiveCipher = 'aes-256-gcm';
const keyBytes = 32;

/** A key is used once, so its nonce is always the same. */
export const archiveNonce = Buffer.alloc(12);

/** Makes the archive and streams it to the storage, encrypted by a key of its own; answers the key and the tag that proves the bytes. */
export const writeArchive = async (
  archives: ArchiveStorage,
  name: string,
  everything: Everything,
): Promise<{ key: Buffer; tag: Buffer }> => {
  const zip = new ZipFile();
  const key = randomBytes(keyBytes);
  const cipher = createCipheriv(archiveCipher, key, archiveNonce);
  const packed = zip.outputStream as Readable;
  await Promise.all([
    // What cannot be filled ends the writing too: it would wait for the rest forever.
    fill(zip, everything).catch((error: Error) => packed.destroy(error)),
    pipeline(packed, cipher, (encrypted) => archives.write(name, Readable.from(encrypted))),
  ]);
  return { key, tag: cipher.getAuthTag() };
};

import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveStorage } from '#platform/files/file-storage.ts';
import { csvOf } from './csv.ts';
import type { ReadTable } from './read-everything.ts';
import { readablePage } from './readable.ts';

export interface ArchiveContent {
  tables: readonly ReadTable[];
  /** Further JSON files by name: consents, recipients. */
  answers: Readonly<Record<string, unknown>>;
  pictures: readonly string[];
  /** The bytes of a picture; undefined if it is gone meanwhile. */
  readPicture(fileId: string): Promise<Uint8Array | undefined>;
  madeAt: Date;
  readme: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Adds the files to an archive, last the manifest with their SHA-256. */
const addFiles = async (zip: ZipFile, archiveContent: ArchiveContent): Promise<void> => {
  const { tables, answers, pictures, readPicture, madeAt, readme } = archiveContent;
  const files: { path: string; sha256: string; bytes: number }[] = [];
  const add = (path: string, content: string | Uint8Array): void => {
    const bytes = Buffer.from(content);
    files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
    zip.addBuffer(bytes, path, { mtime: madeAt });
  };
  add('README.txt', readme);
  for (const [area, areaTables] of Map.groupBy(tables, (table) => table.area)) {
    add(`data/${area}.json`, json(Object.fromEntries(areaTables.map(({ table, rows }) => [table, rows]))));
    add(`data/${area}.csv`, csvOf(areaTables));
  }
  for (const [name, answer] of Object.entries(answers)) add(`${name}.json`, json(answer));
  const storedPaths: string[] = [];
  for (const fileId of pictures) {
    const bytes = await readPicture(fileId);
    if (!bytes) continue;
    storedPaths.push(`pictures/${fileId}.webp`);
    add(`pictures/${fileId}.webp`, bytes);
  }
  add('index.html', readablePage(tables, { pictures: storedPaths, madeAt }));
  zip.addBuffer(Buffer.from(json({ madeAt: madeAt.toISOString(), files })), 'manifest.json', { mtime: madeAt });
  zip.end();
};

export const archiveCipher = 'aes-256-gcm';
const keyBytes = 32;

/** Each key is used once, so a constant nonce is safe. */
export const archiveNonce = Buffer.alloc(12);

/**
 * Streams an archive to the storage, encrypted with a key of its own; returns the key and the
 * authentication tag.
 */
export const writeArchive = async (
  archives: ArchiveStorage,
  name: string,
  archiveContent: ArchiveContent,
): Promise<{ key: Buffer; tag: Buffer }> => {
  const zip = new ZipFile();
  const key = randomBytes(keyBytes);
  const cipher = createCipheriv(archiveCipher, key, archiveNonce);
  const zipStream = zip.outputStream as Readable;
  await Promise.all([
    // A failure here must end the pipeline too, which would wait for the rest forever.
    addFiles(zip, archiveContent).catch((error: Error) => zipStream.destroy(error)),
    pipeline(zipStream, cipher, (encrypted) => archives.write(name, Readable.from(encrypted))),
  ]);
  return { key, tag: cipher.getAuthTag() };
};

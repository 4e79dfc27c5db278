import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStorage, openFileStorage } from './file-storage.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

// The package has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

let dataDir: string;
let s3: S3Server;
const storages: Record<string, FileStorage> = {};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sikka-files-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  storages['folder'] = await openFileStorage({ dataDir, filesStore: undefined });
  storages['S3'] = await openFileStorage({
    dataDir,
    filesStore: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'ap-south-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });
});

afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(['folder', 'S3'])('%s', (kind) => {
  const storage = () => storages[kind] as FileStorage;
  const fileId = `ab${'0'.repeat(32)}`;

  test('stores bytes, and deletes them any number of times', async () => {
    expect(await storage().get(fileId)).toBeUndefined();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
    await storage().put(fileId, bytes);
    expect(Buffer.from((await storage().get(fileId)) ?? [])).toEqual(bytes);
    await storage().delete(fileId);
    await storage().delete(fileId);
    expect(await storage().get(fileId)).toBeUndefined();
  });
});

test('the folder is private to its owner, and no name leads out of it', async () => {
  expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0);
  writeFileSync(join(dataDir, 'secret.webp'), 'secret');
  await expect(storages['folder']?.get('../secret')).rejects.toThrow();
});

test('an unresponsive store is an error, not a missing file', async () => {
  const nowhere = await openFileStorage({
    dataDir,
    filesStore: {
      endpoint: 'http://127.0.0.1:1',
      bucket: 'pictures',
      region: 'x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
  });
  await expect(nowhere.get('ab')).rejects.toThrow();
});

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the web build in memory, with its compressed variants. */
export interface WebFile {
  type: string;
  etag: string;
  /** The name contains a hash of the content. */
  immutable: boolean;
  isWorker: boolean;
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Hashes have eight characters, those of chunks seven (apps/web/vite.config.ts). */
const hashedName = /[-.][A-Za-z0-9_-]{7,}\.[a-z0-9]+$/;

export const etagOf = (identity: Buffer): string => `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;

const readVariant = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

const readFile = (file: string, type: string, address: string): WebFile => {
  const identity = readFileSync(file);
  return {
    type,
    immutable: address.startsWith('/assets/') && hashedName.test(address),
    isWorker: address === '/sw.js',
    identity,
    etag: etagOf(identity),
    br: readVariant(`${file}.br`),
    gzip: readVariant(`${file}.gz`),
  };
};

/**
 * The files of a web build by path below the base, such as `/assets/main-Ab12Cd34.js`. They are all
 * read at start, so requests cannot reach other files. Source maps and unknown types are left out.
 */
export const readWebFiles = (folder: string): ReadonlyMap<string, WebFile> => {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(address, readFile(file, type, address));
  }
  return files;
};

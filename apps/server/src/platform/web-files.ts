import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** One file of the web build, in memory with its compressed twins. */
export interface WebFile {
  type: string;
  etag: string;
  /** Named after its content: it never changes. */
  immutable: boolean;
  /** The service worker. */
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

const hashedName = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

const readTwin = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

const readFile = (file: string, type: string, address: string): WebFile => {
  const identity = readFileSync(file);
  return {
    type,
    immutable: address.startsWith('/assets/') && hashedName.test(address),
    isWorker: address === '/sw.js',
    identity,
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
    br: readTwin(`${file}.br`),
    gzip: readTwin(`${file}.gz`),
  };
};

/**
 * The files of a web build by their address below the base, such as `/assets/main-Ab12Cd34.js`. They are read once: a build is a
 * few megabytes, and a request can then name nothing but what stands in this table. Source maps and unknown types stay out.
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

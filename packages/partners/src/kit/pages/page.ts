import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Escapes text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface SandboxPage {
  title: string;
  /** Body, already escaped where it holds values. */
  body: string;
  styles: string[];
  /** Module scripts, by address. */
  scripts?: string[];
  /** Names that module scripts may import, with their addresses. */
  imports?: Record<string, string>;
  /** Origins the page may frame. */
  frames?: string[];
  /** Language of the page; English unless it says otherwise. */
  lang?: 'en' | 'hi';
  /** Other allowed targets of its forms. */
  formTargets?: string[];
  /** Other pages of the sandbox may frame it. */
  isFramed?: boolean;
}

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Sends a sandbox page under a content security policy that allows only the sandbox's own files.
 */
export const sendPage = (
  reply: FastifyReply,
  {
    title,
    body,
    styles,
    scripts = [],
    imports,
    frames = [],
    lang = 'en',
    formTargets = [],
    isFramed = false,
  }: SandboxPage,
) => {
  const importMap = imports && JSON.stringify({ imports });
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${importMap ? sha256(importMap) : ''}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/pages/coin.svg">
${['/pages/page.css', ...styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${importMap ? `<script type="importmap">${importMap}</script>` : ''}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`);
};

/** Styles that all pages of the sandbox share; register them once. */
export const pageAssets = async (app: FastifyInstance) => {
  serveFolder(app, '/pages', new URL('./assets/', import.meta.url));
  serveFolder(app, '/pages/font', new URL('./files/', import.meta.resolve('@fontsource-variable/anek-latin')));
};

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Folders and files in small letters, figures and dashes: nothing that could climb out of the folder. */
const servablePath = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(css|ts|svg|woff2)$/;

/** Serves one folder's styles, pictures and modules; TypeScript leaves as the JavaScript it is without its types. */
export const serveFolder = (app: FastifyInstance, prefix: string, folder: URL) => {
  app.get<{ Params: { '*': string } }>(`${prefix}/*`, async ({ params }, reply) => {
    const path = params['*'];
    const [, extension = ''] = servablePath.exec(path) ?? [];
    const file = extension ? await readFile(new URL(path, folder)).catch(() => undefined) : undefined;
    if (!file) return reply.code(404).send({ error: 'not found' });
    return reply
      .header('content-type', contentTypes[extension])
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(extension === 'ts' ? stripTypeScriptTypes(file.toString()) : file);
  });
};

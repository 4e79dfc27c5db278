import { hash } from 'node:crypto';
import type { Config } from '../config.ts';

type HeaderTable = Readonly<Record<string, string>>;
type HeaderConfig = Pick<Config, 'https' | 'shellOrigins'>;

/** Origins besides the app's own: `consoleOrigin` may frame its pages, which may frame those of `framedOrigin`. */
export type PageConfig = HeaderConfig & { consoleOrigin?: string; framedOrigin?: string };

/**
 * Headers of every response: nothing may run, be framed or be embedded unless a page allows more.
 */
export const securityHeaders = ({ https }: HeaderConfig): HeaderTable => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), otp-credentials=(self)',
  'x-permitted-cross-domain-policies': 'none',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Headers of scripts, styles, fonts and pictures, without those that concern documents alone. No one may frame them.
 * An SVG can be opened as a document; nothing runs in it.
 */
export const assetHeaders = (headers: HeaderTable, type: string): HeaderTable => {
  const keptHeaders = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return Object.fromEntries([
    ...Object.entries(headers).filter(([name]) => keptHeaders.includes(name)),
    ['content-security-policy', `${type.startsWith('image/svg') ? "default-src 'none'; " : ''}frame-ancestors 'none'`],
  ]) as HeaderTable;
};

/** Hashes, `sha256-<base64>`, of each inline script and style element that a page may contain. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

const sourceList = (hashes: readonly string[]): string => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/**
 * The content security policy of the app's pages: own files, and inline scripts and styles by hash.
 * The app itself, the native shell's emulator and the console, which previews content, may frame them.
 */
export const pagePolicy = (
  { https, shellOrigins, consoleOrigin = '', framedOrigin = '' }: PageConfig,
  { scriptHashes, styleHashes }: InlineHashes = { scriptHashes: [], styleHashes: [] },
): string =>
  [
    "default-src 'none'",
    `script-src ${sourceList(scriptHashes)}`,
    `style-src ${sourceList(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${framedOrigin}`.trimEnd(),
    ...(framedOrigin ? [`frame-src ${framedOrigin}`] : []),
    ["frame-ancestors 'self'", ...shellOrigins, consoleOrigin].join(' ').trimEnd(),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Policy of the service worker: it may call only this server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'";

const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(([, text = '']) => `sha256-${hash('sha256', text, 'base64')}`);

/** The hashes of the inline scripts and styles of a built page. */
export const inlineHashes = (html: string): InlineHashes => ({
  scriptHashes: hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  styleHashes: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
});

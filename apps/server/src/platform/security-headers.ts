import { hash } from 'node:crypto';
import type { Config } from './config.ts';

type HeaderTable = Readonly<Record<string, string>>;
type HeaderConfig = Pick<Config, 'https' | 'shellOrigins'>;

/** On every answer, whatever it is: nothing may run, be framed or be embedded unless a page says more. */
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
 * On scripts, styles, fonts and pictures: without what governs documents, as they are none. SVG alone can be opened; nothing runs in it.
 */
export const partHeaders = (headers: HeaderTable, type: string): HeaderTable => {
  const parts = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  return Object.fromEntries([
    ...Object.entries(headers).filter(([name]) => parts.includes(name)),
    ...(type.startsWith('image/svg') ? [['content-security-policy', "default-src 'none'"]] : []),
  ]) as HeaderTable;
};

/** What may stand inside a page: `sha256-<base64>` of each inline script and of each style element. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

const sources = (hashes: readonly string[]): string => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/**
 * The policy of the app's pages: its own files, and inline scripts and styles only by their hash. Frames around it are allowed to
 * itself and to the native shell's emulator.
 */
export const pagePolicy = (
  { https, shellOrigins }: HeaderConfig,
  { scriptHashes, styleHashes }: InlineHashes = { scriptHashes: [], styleHashes: [] },
): string =>
  [
    "default-src 'none'",
    `script-src ${sources(scriptHashes)}`,
    `style-src ${sources(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...shellOrigins].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** A service worker lives under the policy of its own file: it may ask this server, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(([, text = '']) => `sha256-${hash('sha256', text, 'base64')}`);

/** The hashes of what stands inside a page of our own build. */
export const inlineHashes = (html: string): InlineHashes => ({
  scriptHashes: hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  styleHashes: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
});

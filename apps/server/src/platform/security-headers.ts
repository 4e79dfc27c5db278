import { hash } from 'node:crypto';
import type { Config } from './config.ts';

type HeaderConfig = Pick<Config, 'https' | 'shellOrigins'>;

/** On every answer, whatever it is: nothing may run, be framed or be embedded unless a page says more. */
export const securityHeaders = ({ https }: HeaderConfig): Readonly<Record<string, string>> => ({
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
 * The policy of the app's pages: its own files, and inline scripts only by their hash. Frames around it are allowed to itself and
 * to the native shell's emulator. `scriptHashes`: `sha256-<base64>` of each inline script.
 */
export const pagePolicy = ({ https, shellOrigins }: HeaderConfig, scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
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

/** `sha256-<base64>` of each script that stands in a page of our own build. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${hash('sha256', script, 'base64')}`,
  );

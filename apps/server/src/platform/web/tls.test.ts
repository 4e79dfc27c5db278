import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';
import { SettingsError } from '@sikka/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCertificate } from '#testing/test-certificate.ts';
import { createLog } from '../monitoring/logging.ts';
import { createHttpServer } from './http-server.ts';
import { tlsOf, tlsRules } from './tls.ts';

const host = 'server.test';
const tls = testCertificate(host);
const server = createHttpServer(
  { https: true, shellOrigins: [], trustProxy: undefined, tls },
  createLog({ logLevel: 'fatal' }, () => undefined),
);
let port: number;
beforeAll(async () => {
  server.get('/', async () => 'served');
  await server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Version and suite that client and server agree on, or `refused`. */
const agreed = async (options: ConnectionOptions): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port, servername: host, ca: tls.cert, ...options });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return 'refused';
  } finally {
    socket.destroy();
  }
};

describe('a server with a certificate', () => {
  test('speaks the newest TLS with the strongest suite, and 1.2 with those who know no other', async () => {
    expect(await agreed({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
    expect(await agreed({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384');
  });

  test.each<[string, ConnectionOptions]>([
    ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }],
    ['a suite with CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384' }],
    ['a suite with AES-128', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }],
    ['a suite without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384' }],
  ])('refuses %s', async (_name, options) => {
    expect(await agreed(options)).toBe('refused');
  });

  test('is known by its own authority and name alone', async () => {
    expect(await agreed({ ca: testCertificate(host).cert })).toBe('refused');
    expect(await agreed({ servername: 'other.test' })).toBe('refused');
  });

  test('answers nothing without TLS', async () => {
    const socket = connectPlain(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    let received = '';
    socket
      .setEncoding('latin1')
      .on('data', (chunk) => (received += chunk))
      .on('error', () => undefined);
    await once(socket, 'close');
    expect(received).not.toContain('HTTP');
  });
});

test('production listens without TLS on this machine alone', () => {
  const production = { NODE_ENV: 'production', HOST: '0.0.0.0' };
  expect(() => tlsOf('server', production)).toThrow(SettingsError);
  expect(tlsOf('server', { ...production, HOST: '127.0.0.1' })).toBeUndefined();
  expect(tlsOf('console', { ...production, TLS_CERTIFICATE: tls.cert, TLS_KEY: tls.key })).toEqual(tls);
});

describe('the proxy', () => {
  const proxy = readFileSync(new URL('../../../../../deploy/Caddyfile', import.meta.url), 'utf8');
  const sites = proxy.split(/^(?=\S.*\{$)/m).filter((site) => site.startsWith('https://'));

  test('has the same versions and suites for the internet', () => {
    const [, named = ''] = /^\t\tciphers (.*)$/m.exec(proxy) ?? [];
    const short = (name: string) =>
      name.replaceAll(/TLS_|_WITH|_SHA256$|-SHA384$|_SHA384$/g, '').replaceAll(/[_-]|(?<=AES)_/g, '');
    const own = tlsRules.ciphers.split(':').filter((name) => !name.startsWith('TLS_'));
    expect(named.split(' ').map(short)).toEqual(own.map(short));
    expect(proxy).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m);
    expect(sites).toHaveLength(2);
    for (const site of sites) expect(site).toContain('import recommended');
  });

  test('has certificates of a public authority, and reaches the services inside by TLS that their own authority proves', () => {
    expect(proxy).not.toMatch(/tls internal|issuer|tls_insecure_skip_verify|^\s*tls \S+\.(?:crt|pem)/m);
    const reached = sites.flatMap((site) =>
      [...site.matchAll(/reverse_proxy (.*) \{\n\t\timport inside/g)].map(([, to]) => to),
    );
    expect(reached).toEqual(['https://server-1:8080 https://server-2:8080', 'https://console:8070']);
    expect(proxy.match(/reverse_proxy/g)).toHaveLength(2);
    expect(proxy).toMatch(/\(inside\) \{\n\ttransport http \{\n\t\ttls_trust_pool file \/internal\/ca\.crt\n/);
  });

  test('leads pages alone from http to https, and refuses all else there', () => {
    const plain = proxy.split(/^(?=\S.*\{$)/m).filter((site) => site.startsWith('http://'));
    expect(proxy).toMatch(/auto_https disable_redirects/);
    expect(plain).toHaveLength(1);
    expect(plain[0]).toMatch(/@page \{\n\t\tmethod GET\n\t\tpath [^\n]*\n\t\theader Accept \*text\/html\*\n\t\}/);
    expect(plain[0]).toMatch(/\tredir @page https:\/\/\{host\}\{uri\} 308\n\trespond 403\n\}/);
  });
});

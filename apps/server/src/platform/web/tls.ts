import { SettingsError } from '@sikka/settings';

/** Certificate with its chain, and private key, both PEM. */
export interface Tls {
  cert: string;
  key: string;
}

interface TlsValues {
  NODE_ENV: string;
  HOST: string;
  TLS_CERTIFICATE?: string | undefined;
  TLS_KEY?: string | undefined;
}

const loopback: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/**
 * Versions and suites of TLS, the strongest first; each suite has forward secrecy and authenticated encryption.
 * deploy/Caddyfile has the same for the internet.
 */
export const tlsRules = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.3',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const;

/**
 * How a server speaks TLS; undefined for plain HTTP, which production has only where no other machine can listen.
 * Throws `SettingsError`.
 */
export const tlsOf = (program: 'server' | 'console', values: TlsValues): Tls | undefined => {
  const { NODE_ENV, HOST, TLS_CERTIFICATE: cert, TLS_KEY: key } = values;
  if (cert && key) return { cert, key };
  if (NODE_ENV === 'production' && !loopback.includes(HOST))
    throw new SettingsError(program, [
      'TLS_CERTIFICATE is not set, and production listens without TLS on localhost alone',
    ]);
  return undefined;
};

import { readSettings, SettingsError } from '@sikka/settings';
import { allBuckets } from '#platform/cells/cell-range.ts';
import { tlsOf } from '#platform/web/tls.ts';

/** Reads and checks the environment of the console's server. Throws `SettingsError` with a line for everything that is wrong. */
export const loadConsoleConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings(environment, 'console');
  const publicOrigin = values.CONSOLE_ORIGIN;
  if (!publicOrigin)
    throw new SettingsError('console', ['CONSOLE_ORIGIN is not set, and production has no default for it']);
  const { protocol, hostname } = new URL(publicOrigin);
  const cells = values.CONSOLE_CELLS ?? [{ ...allBuckets, url: values.CONSOLE_DATABASE_URL }];
  if (cells[0]?.url !== values.CONSOLE_DATABASE_URL)
    throw new SettingsError('console', ['CONSOLE_CELLS must begin with CONSOLE_DATABASE_URL']);
  if (cells.length > 1 && values.CONSOLE_REPLICA_URL)
    throw new SettingsError('console', [
      'CONSOLE_REPLICA_URL is a stand-by of one database, but CONSOLE_CELLS has several',
    ]);
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.CONSOLE_PORT,
    publicOrigin,
    secureOrigin: protocol === 'https:' || hostname === 'localhost',
    https: protocol === 'https:',
    tls: tlsOf('console', values),
    databaseUrl: values.CONSOLE_DATABASE_URL,
    /** All databases of users, the first one included. */
    cells,
    replicaUrl: values.CONSOLE_REPLICA_URL,
    dataDir: values.DATA_DIR,
    secretKey: values.SECRET_KEY,
    indexKey: values.INDEX_KEY,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY?.join(','),
    brandName: values.BRAND_NAME,
    /** Socket of clamd; undefined: pictures are not scanned. */
    malwareScanner: values.MALWARE_SCANNER,
    contentHosts: values.CONTENT_HOSTS ?? [],
    appUrl: `${values.PUBLIC_ORIGIN}${values.APP_BASE}/`,
    /** The console previews content in pages of the app; nothing may frame its own. */
    framedOrigin: values.PUBLIC_ORIGIN,
    shellOrigins: [],
    /** Path of the console's pages. */
    appBase: '/console',
  };
};

export type ConsoleConfig = ReturnType<typeof loadConsoleConfig>;

import { type CellRange, readSettings, SettingsError } from '@sikka/settings';
import { allBuckets } from './cells/cell-range.ts';
import { tlsOf } from './web/tls.ts';

type CellConfig = CellRange & { directUrl: string };

const cellsOf = (
  cells: CellRange[] | undefined,
  { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: { DATABASE_URL: string; DATABASE_DIRECT_URL: string },
): readonly [CellConfig, ...CellConfig[]] => {
  const [first, ...others] = (cells ?? []).map((cell) => ({ ...cell, directUrl: cell.url }));
  if (first && (first.url !== url || directUrl !== url))
    throw new SettingsError('server', ['CELLS must begin with DATABASE_URL, and not be reached through a pooler']);
  return first ? [first, ...others] : [{ ...allBuckets, url, directUrl }];
};

/** Reads and checks the environment once. Throws `SettingsError` with a line for everything that is wrong. */
export const loadConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings(environment, 'server');
  const publicOrigin = values.PUBLIC_ORIGIN;
  const { protocol, hostname } = new URL(publicOrigin);
  const timeoutMs = values.PARTNER_TIMEOUT_MS;
  const timeout = timeoutMs ? { timeoutMs } : {};
  return {
    environment: values.NODE_ENV,
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    /** 0 picks a free port. */
    port: values.PORT,
    appBase: values.APP_BASE,
    publicOrigin,
    /** Whether browsers treat the origin as secure, so that cookies carry `Secure` and `__Host-`. */
    secureOrigin: protocol === 'https:' || hostname === 'localhost',
    https: protocol === 'https:',
    /** Undefined: plain HTTP, for a proxy on the same machine. */
    tls: tlsOf('server', values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** For what needs a session of its own; differs from `databaseUrl` behind a transaction pooler. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** The databases of the users, each with its range of buckets. */
    cells: cellsOf(values.CELLS, values),
    databasePoolSize: values.DATABASE_POOL_SIZE,
    brandNames: { en: values.BRAND_NAME, hi: values.BRAND_NAME_HI },
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
    /** Undefined outside production: generated under `dataDir` on the first start. */
    secretKey: values.SECRET_KEY,
    /** Undefined until `secretKey` is rotated the first time. */
    indexKey: values.INDEX_KEY,
    transportKeysDir: values.TRANSPORT_KEYS_DIR,
    /** Undefined: uploaded pictures are files under `dataDir`. */
    filesStore: values.FILES_STORE_ENDPOINT
      ? {
          endpoint: values.FILES_STORE_ENDPOINT,
          bucket: values.FILES_STORE_BUCKET ?? '',
          region: values.FILES_STORE_REGION,
          accessKeyId: values.FILES_STORE_KEY ?? '',
          secretAccessKey: values.FILES_STORE_SECRET ?? '',
        }
      : undefined,
    /** Socket of clamd; undefined: uploaded pictures are not scanned. */
    malwareScanner: values.MALWARE_SCANNER,
    sms: {
      baseUrl: values.SMS_GATEWAY_URL,
      secret: values.SMS_GATEWAY_SECRET,
      entityId: values.SMS_ENTITY_ID,
      header: values.SMS_HEADER,
      brand: values.BRAND_NAME,
    },
    smsAppHash: values.SMS_APP_HASH,
    push: { baseUrl: values.PUSH_GATEWAY_URL, secret: values.PUSH_GATEWAY_SECRET },
    pushServices: values.PUSH_SERVICES,
    /** Undefined: derived. */
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    paymentGateway: {
      baseUrl: values.PAYMENT_GATEWAY_URL,
      secret: values.PAYMENT_GATEWAY_SECRET,
      webhookSecrets: values.PAYMENT_GATEWAY_WEBHOOK_SECRET,
      ...timeout,
    },
    billNetwork: {
      baseUrl: values.BILL_NETWORK_URL,
      agentId: values.BILL_NETWORK_AGENT_ID,
      secret: values.BILL_NETWORK_SECRET,
      webhookSecrets: values.BILL_NETWORK_WEBHOOK_SECRET,
      ...(timeoutMs && { timeoutMs, billTimeoutMs: timeoutMs }),
    },
    /** Lenders whose applications we carry, over their API. */
    lenders: values.LENDERS.filter((lender) => lender.kind === 'application').map(({ url, ...lender }) => ({
      ...lender,
      baseUrl: url,
      ...timeout,
    })),
    /** Lenders and card issuers with sites of their own. */
    referrals: values.LENDERS.filter((lender) => lender.kind === 'referral').map(({ url, ...lender }) => ({
      ...lender,
      baseUrl: url,
      ...timeout,
    })),
    bureau: {
      baseUrl: values.BUREAU_URL,
      secret: values.BUREAU_SECRET,
      webhookSecrets: values.BUREAU_WEBHOOK_SECRET,
      ...timeout,
    },
    voucherSupplier: {
      baseUrl: values.VOUCHER_SUPPLIER_URL,
      secret: values.VOUCHER_SUPPLIER_SECRET,
      webhookSecrets: values.VOUCHER_SUPPLIER_WEBHOOK_SECRET,
      ...timeout,
    },
    numberRegistry: { baseUrl: values.NUMBER_REGISTRY_URL, secret: values.NUMBER_REGISTRY_SECRET },
    gamesPartner: { baseUrl: values.GAMES_PARTNER_URL, secret: values.GAMES_PARTNER_SECRET, ...timeout },
    offerNetwork: { baseUrl: values.OFFER_NETWORK_URL, secret: values.OFFER_NETWORK_SECRET, ...timeout },
    /** Undefined: the assistant understands questions by itself. */
    languageModel:
      values.LANGUAGE_MODEL_URL && values.LANGUAGE_MODEL_NAME
        ? {
            url: values.LANGUAGE_MODEL_URL,
            name: values.LANGUAGE_MODEL_NAME,
            key: values.LANGUAGE_MODEL_KEY,
            timeoutMs: values.LANGUAGE_MODEL_TIMEOUT_MS,
          }
        : undefined,
    phoneCheckMode: values.PHONE_CHECK_MODE,
    shellOrigins: values.SHELL_ORIGINS ?? [],
    /** The console, which may frame pages to preview content; empty for none. */
    consoleOrigin: values.CONSOLE_ORIGIN ?? '',
    trustProxy: values.TRUST_PROXY?.join(','),
    telemetryEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: values.METRICS_TOKEN,
    apiDocs: values.API_DOCS,
    contentHosts: values.CONTENT_HOSTS ?? [],
    storeUrl: values.APP_STORE_URL ?? '',
    packageUrl: values.APP_PACKAGE_URL ?? '',
  };
};

export type Config = ReturnType<typeof loadConfig>;

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from './settings.ts';

/** Where the parts of a running stack are reached from this machine. */
export type Addresses = { app: string; server: string; sandbox: string };

/** The addresses that the settings lead to. `web` is the origin of the reloading web app, where there is one. */
export const addressesOf = ({ host, port, sandboxPort, appBase }: Settings, web?: string): Addresses => {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host) ? 'localhost' : host;
  const server = `http://${name}:${port}`;
  return { app: `${web ?? server}${appBase}`, server, sandbox: `http://${name}:${sandboxPort}` };
};

/** The lenders of the sandbox, and those of them that have sites of their own. */
const lenders = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'];
const referrals = ['neem', 'tarang', 'sagar'];

const pairs = (names: readonly string[], valueOf: (name: string) => string): string =>
  names.map((name) => `${name}=${valueOf(name)}`).join(',');

/**
 * Sandboxes of external partners. Production has none: the server refuses to start without the
 * partners' addresses.
 */
const standIns = ({ production, dataDir }: Settings, { server, sandbox }: Addresses, web?: string) =>
  production
    ? {}
    : {
        PUBLIC_ORIGIN: web ?? server,
        SMS_GATEWAY_URL: sandbox,
        SMS_GATEWAY_SECRET: persistentSecret(`${dataDir}/keys/sms-gateway-secret`),
        PAYMENT_GATEWAY_URL: sandbox,
        PAYMENT_GATEWAY_SECRET: persistentSecret(`${dataDir}/keys/payment-gateway-secret`),
        PAYMENT_GATEWAY_WEBHOOK_SECRET: persistentSecret(`${dataDir}/keys/payment-gateway-webhook-secret`),
        BILL_NETWORK_URL: sandbox,
        BILL_NETWORK_SECRET: persistentSecret(`${dataDir}/keys/bill-network-secret`),
        BILL_NETWORK_WEBHOOK_SECRET: persistentSecret(`${dataDir}/keys/bill-network-webhook-secret`),
        LENDER_URLS: pairs(lenders, () => sandbox),
        LENDER_SECRETS: pairs(lenders, (name) => persistentSecret(`${dataDir}/keys/lender-${name}-secret`)),
        LENDER_WEBHOOK_SECRETS: pairs(lenders, (name) =>
          persistentSecret(`${dataDir}/keys/lender-${name}-webhook-secret`),
        ),
        LENDER_SALTS: pairs(lenders, (name) => persistentSecret(`${dataDir}/keys/lender-${name}-salt`)),
        NUMBER_REGISTRY_URL: sandbox,
        NUMBER_REGISTRY_SECRET: persistentSecret(`${dataDir}/keys/numbers-secret`),
        PUSH_GATEWAY_URL: sandbox,
        PUSH_GATEWAY_SECRET: persistentSecret(`${dataDir}/keys/push-gateway-secret`),
        GAMES_PARTNER_URL: sandbox,
        GAMES_PARTNER_SECRET: persistentSecret(`${dataDir}/keys/games-secret`),
        OFFER_NETWORK_URL: sandbox,
        OFFER_NETWORK_SECRET: persistentSecret(`${dataDir}/keys/offers-secret`),
        VOUCHER_SUPPLIER_URL: sandbox,
        VOUCHER_SUPPLIER_SECRET: persistentSecret(`${dataDir}/keys/supplier-secret`),
        VOUCHER_SUPPLIER_WEBHOOK_SECRET: persistentSecret(`${dataDir}/keys/supplier-webhook-secret`),
        BUREAU_URL: sandbox,
        BUREAU_SECRET: persistentSecret(`${dataDir}/keys/bureau-secret`),
        BUREAU_WEBHOOK_SECRET: persistentSecret(`${dataDir}/keys/bureau-webhook-secret`),
        REFERRAL_URLS: pairs(referrals, () => sandbox),
        REFERRAL_SECRETS: pairs(referrals, (name) => persistentSecret(`${dataDir}/keys/referral-${name}-secret`)),
        SHELL_ORIGINS: sandbox,
      };

/**
 * The environment of the server and the sandbox: what fits them together on one machine. A variable that the caller has set stays
 * as it is, so that another SMS gateway or another public address can be used.
 */
export const childEnvironment = (
  settings: Settings,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  web?: string,
): NodeJS.ProcessEnv => {
  const addresses = addressesOf(settings);
  const { server } = addresses;
  return {
    LOG_LEVEL: 'warn',
    ...standIns(settings, addresses, web),
    ...withoutEmpty(env),
    HOST: settings.host,
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    DATA_DIR: settings.dataDir,
    APP_BASE: settings.appBase,
    APP_ORIGIN: web ?? server,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: undefined,
    SERVER_URL: server,
  };
};

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));

/** A secret that two processes of this machine share: made on the first start, read by its owner alone. */
export const persistentSecret = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};

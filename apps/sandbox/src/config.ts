import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { sandboxAgent } from '@sikka/partners/network/sandbox';
import { sandboxReferralLenders } from '@sikka/partners/referral/sandbox';
import { sandboxSender } from '@sikka/partners/sms/sandbox';

/** Settings of the sandbox, from the environment. */
export interface SandboxConfig {
  host: string;
  port: number;
  dataDir: string;
  brand: string;
  /** Where the emulator's phone opens the app. */
  appUrl: URL;
  sms: { entityId: string; header: string; secrets: string[] };
  gateway: {
    secrets: string[];
    webhookSecret: string;
    /** Where the app's server hears the gateway's news. */
    webhookUrl: string;
    /** Where people reach the gateway's pages. */
    origin: string;
  };
  network: {
    agentId: string;
    secrets: string[];
    webhookSecret: string;
    /** Where the app's server hears the network's news. */
    webhookUrl: string;
  };
  /** By the lender's short name: what signs our requests and its news, and where the app's server hears them. */
  lenders: Record<string, { secrets: string[]; webhookSecret: string; webhookUrl: string }>;
  /** Secrets of the lenders with sites of their own, by their short names. */
  referral: { secrets: Record<string, string[]> };
  bureau: {
    secrets: string[];
    webhookSecret: string;
    /** Where the app's server hears the bureau's news. */
    webhookUrl: string;
  };
  supplier: {
    secrets: string[];
    webhookSecret: string;
    /** Where the app's server hears the supplier's news. */
    webhookUrl: string;
  };
  games: {
    /** Sign what is asked. */
    secrets: string[];
    /** Where people reach its games. */
    origin: string;
  };
  offers: {
    secrets: string[];
    /** Where people reach the shops of its merchants. */
    origin: string;
  };
  numbers: { secrets: string[] };
  push: {
    secrets: string[];
    /** Where the app's server reaches the devices. */
    origin: string;
  };
  model: {
    /** Keys that may ask it. */
    keys: string[];
  };
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `neem=…,tarang=…`: a value for each name; a name twice has two. */
const pairs = (variable: string, value: string): Record<string, string[]> => {
  const read: Record<string, string[]> = {};
  for (const part of list(value)) {
    const [, name, given] = /^([a-z][a-z0-9-]*)=(\S+)$/.exec(part) ?? [];
    if (!name || !given) throw new Error(`${variable} is not name=value pairs joined by commas`);
    (read[name] ??= []).push(given);
  }
  return read;
};

const readReferral = (env: NodeJS.ProcessEnv): SandboxConfig['referral'] => {
  const usual = sandboxReferralLenders.map(({ id }) => `${id}=sandbox-${id}-secret`).join(',');
  return { secrets: pairs('REFERRAL_SECRETS', env['REFERRAL_SECRETS'] || usual) };
};

const readPort = (value: string): number => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`SANDBOX_PORT is not a port: ${value}`);
  return port;
};

const readUrl = (name: string, value: string): URL => {
  if (!/^https?:/.test(value) || !URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return new URL(value);
};

const serverOf = (env: NodeJS.ProcessEnv): string => env['SERVER_URL'] || `http://127.0.0.1:${env['PORT'] || '8080'}`;

const readGateway = (env: NodeJS.ProcessEnv): SandboxConfig['gateway'] => {
  const [webhookSecret = ''] = list(env['PAYMENT_GATEWAY_WEBHOOK_SECRET'] || 'sandbox-gateway-webhook-secret');
  const origin = env['PAYMENT_GATEWAY_URL'] || `http://localhost:${env['SANDBOX_PORT'] || '8090'}`;
  return {
    secrets: list(env['PAYMENT_GATEWAY_SECRET'] || 'sandbox-gateway-secret'),
    webhookSecret,
    webhookUrl: readUrl(
      'PAYMENT_GATEWAY_WEBHOOK_URL',
      env['PAYMENT_GATEWAY_WEBHOOK_URL'] || `${serverOf(env)}/partners/gateway/events`,
    ).href,
    origin: readUrl('PAYMENT_GATEWAY_URL', origin).origin,
  };
};

const readNetwork = (env: NodeJS.ProcessEnv): SandboxConfig['network'] => {
  const [webhookSecret = ''] = list(env['BILL_NETWORK_WEBHOOK_SECRET'] || 'sandbox-network-webhook-secret');
  return {
    agentId: env['BILL_NETWORK_AGENT_ID'] || sandboxAgent.agentId,
    secrets: list(env['BILL_NETWORK_SECRET'] || 'sandbox-network-secret'),
    webhookSecret,
    webhookUrl: readUrl(
      'BILL_NETWORK_WEBHOOK_URL',
      env['BILL_NETWORK_WEBHOOK_URL'] || `${serverOf(env)}/partners/network/events`,
    ).href,
  };
};

/** The lenders that share secrets with the server. */
const readLenders = (env: NodeJS.ProcessEnv): SandboxConfig['lenders'] => {
  const names = sandboxLenders.map(({ profile }) => profile.id);
  const given = (variable: string, valueOf: (name: string) => string) =>
    pairs(variable, env[variable] || names.map((name) => `${name}=${valueOf(name)}`).join(','));
  const secrets = given('LENDER_SECRETS', (name) => `sandbox-${name}-secret`);
  const salts = given('LENDER_SALTS', (name) => `sandbox-${name}-salt`);
  const webhookSecrets = given('LENDER_WEBHOOK_SECRETS', (name) => `sandbox-${name}-webhook-secret`);
  return Object.fromEntries(
    names.flatMap((name) => {
      const [webhookSecret] = webhookSecrets[name] ?? [];
      const webhookUrl = `${serverOf(env)}/partners/lender-${name}/events`;
      return secrets[name] && webhookSecret
        ? [[name, { secrets: secrets[name], salts: salts[name], webhookSecret, webhookUrl }]]
        : [];
    }),
  );
};

const readBureau = (env: NodeJS.ProcessEnv): SandboxConfig['bureau'] => {
  const [webhookSecret = ''] = list(env['BUREAU_WEBHOOK_SECRET'] || 'sandbox-bureau-webhook-secret');
  return {
    secrets: list(env['BUREAU_SECRET'] || 'sandbox-bureau-secret'),
    webhookSecret,
    webhookUrl: `${serverOf(env)}/partners/bureau-darpan/events`,
  };
};

const readOffers = (env: NodeJS.ProcessEnv): SandboxConfig['offers'] => ({
  secrets: list(env['OFFER_NETWORK_SECRET'] || 'sandbox-offers-secret'),
  origin: readUrl('OFFER_NETWORK_URL', env['OFFER_NETWORK_URL'] || `http://localhost:${env['SANDBOX_PORT'] || '8090'}`)
    .origin,
});

const readGames = (env: NodeJS.ProcessEnv): SandboxConfig['games'] => ({
  secrets: list(env['GAMES_PARTNER_SECRET'] || 'sandbox-games-secret'),
  origin: readUrl('GAMES_PARTNER_URL', env['GAMES_PARTNER_URL'] || `http://localhost:${env['SANDBOX_PORT'] || '8090'}`)
    .origin,
});

const readPush = (env: NodeJS.ProcessEnv): SandboxConfig['push'] => ({
  secrets: list(env['PUSH_GATEWAY_SECRET'] || 'sandbox-push-secret'),
  origin: readUrl('PUSH_GATEWAY_URL', env['PUSH_GATEWAY_URL'] || `http://localhost:${env['SANDBOX_PORT'] || '8090'}`)
    .origin,
});

const readSupplier = (env: NodeJS.ProcessEnv): SandboxConfig['supplier'] => {
  const [webhookSecret = ''] = list(env['VOUCHER_SUPPLIER_WEBHOOK_SECRET'] || 'sandbox-supplier-webhook-secret');
  return {
    secrets: list(env['VOUCHER_SUPPLIER_SECRET'] || 'sandbox-supplier-secret'),
    webhookSecret,
    webhookUrl: `${serverOf(env)}/partners/supplier-uphaar/events`,
  };
};

/** Reads the environment; throws with a sentence that says which variable is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): SandboxConfig => {
  const secrets = list(env['SMS_GATEWAY_SECRET'] || 'sandbox-sms-secret');
  const { entityId, header } = sandboxSender;
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readPort(env['SANDBOX_PORT'] || '8090'),
    dataDir: env['DATA_DIR'] || '.data',
    brand: env['BRAND_NAME'] || 'Sikka',
    appUrl: readUrl(
      'APP_URL',
      env['APP_URL'] || `${env['APP_ORIGIN'] || 'http://localhost:8080'}${env['APP_BASE'] || '/app'}/`,
    ),
    sms: { entityId: env['SMS_ENTITY_ID'] || entityId, header: env['SMS_HEADER'] || header, secrets },
    gateway: readGateway(env),
    network: readNetwork(env),
    lenders: readLenders(env),
    referral: readReferral(env),
    bureau: readBureau(env),
    supplier: readSupplier(env),
    offers: readOffers(env),
    games: readGames(env),
    numbers: { secrets: list(env['NUMBER_REGISTRY_SECRET'] || 'sandbox-numbers-secret') },
    push: readPush(env),
    model: { keys: list(env['LANGUAGE_MODEL_KEY'] || 'sandbox-model-key') },
  };
};

import {
  type Pairs,
  type Reader,
  hostPattern,
  integer,
  list,
  pairs,
  pattern,
  setting,
  text,
  url,
} from './config-readers.ts';

/** The lenders of the sandbox, and those of them that have sites of their own; one issues a credit card. */
const sandboxLenders = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'];
const sandboxReferrals = ['neem', 'tarang', 'sagar'];

const pairsFor = (names: readonly string[], valueOf: (name: string) => string): string =>
  names.map((name) => `${name}=${valueOf(name)}`).join(',');

/** A variable that development has from the sandbox, and production has to name. */
const partnerSetting = <Value>(read: Reader<Value>, meaning: string, development: string) =>
  setting(read, meaning, { default: { development }, required: 'production' });

/** The address of a partner. */
const address = (of: string) => partnerSetting(url('http:', 'https:'), `Address of ${of}`, 'http://localhost:8090');

/** The secrets that sign the webhooks of a partner. */
const webhookSecrets = (of: string, development: string) =>
  partnerSetting(
    list(text),
    `Secrets that sign the webhooks of ${of}, separated by commas: two while one replaces the other`,
    development,
  );

/** Every variable that tells how partners are reached. */
export const partnerSettings = {
  SMS_GATEWAY_URL: address('the SMS gateway'),
  SMS_GATEWAY_SECRET: partnerSetting(text, 'Secret shared with the SMS gateway', 'sandbox-sms-secret'),
  SMS_ENTITY_ID: partnerSetting(
    pattern(/^\d{19}$/, 'the 19 digits of the DLT entity'),
    'Sender entity registered for SMS (DLT)',
    '1101234560000012345',
  ),
  SMS_HEADER: setting(pattern(/^[A-Z]{6}$/, '6 capital letters'), 'Sender header registered for SMS', {
    default: 'SIKKAA',
  }),
  SMS_APP_HASH: partnerSetting(
    pattern(/^[A-Za-z0-9+/]{11}$/, 'the 11 characters of the app hash'),
    'By which Android knows that an SMS is for the native shell; made from its signing key',
    'FA+9qCX9VSu',
  ),
  PUSH_GATEWAY_URL: address('the push gateway of the native shell'),
  PUSH_GATEWAY_SECRET: partnerSetting(text, 'Secret shared with the push gateway', 'sandbox-push-secret'),
  PUSH_SERVICES: partnerSetting(
    list(hostPattern),
    'Hosts of the push services that browsers may name, separated by commas, such as push.example or *.push.example',
    'localhost',
  ),
  VAPID_PRIVATE_KEY: setting(
    pattern(/^[A-Za-z0-9_-]{43}$/, '32 bytes in base64url'),
    'Private key by which push services know the sender of web pushes; derived from SECRET_KEY unless set',
    {},
  ),
  PAYMENT_GATEWAY_URL: address('the payment gateway, and origin of its pages'),
  PAYMENT_GATEWAY_SECRET: partnerSetting(
    text,
    'Secret shared with the payment gateway; signs what we ask',
    'sandbox-gateway-secret',
  ),
  PAYMENT_GATEWAY_WEBHOOK_SECRET: webhookSecrets('the payment gateway', 'sandbox-gateway-webhook-secret'),
  BILL_NETWORK_URL: address('the operating unit of the bill network'),
  BILL_NETWORK_AGENT_ID: partnerSetting(
    pattern(/^[A-Z0-9]{20}$/, 'the 20 characters of the agent id'),
    'Our channel as the bill network registered it',
    'SK01SIKKINT000000001',
  ),
  BILL_NETWORK_SECRET: partnerSetting(
    text,
    'Secret shared with the bill network; signs what we ask',
    'sandbox-network-secret',
  ),
  BILL_NETWORK_WEBHOOK_SECRET: webhookSecrets('the bill network', 'sandbox-network-webhook-secret'),
  LENDER_URLS: partnerSetting(
    pairs(url('http:', 'https:')),
    'Address of every lender whose applications we carry, as name=address pairs joined by commas',
    pairsFor(sandboxLenders, () => 'http://localhost:8090'),
  ),
  LENDER_SECRETS: partnerSetting(
    pairs(text),
    'Secret shared with each of these lenders, as name=secret pairs; signs what we ask',
    pairsFor(sandboxLenders, (name) => `sandbox-${name}-secret`),
  ),
  LENDER_WEBHOOK_SECRETS: partnerSetting(
    pairs(text),
    'Secrets that sign the webhooks of each of these lenders, as name=secret pairs: a name twice while one replaces the other',
    pairsFor(sandboxLenders, (name) => `sandbox-${name}-webhook-secret`),
  ),
  LENDER_SALTS: partnerSetting(
    pairs(text),
    'Salt shared with each of these lenders, as name=salt pairs: a mobile number is compared by a hash made with it',
    pairsFor(sandboxLenders, (name) => `sandbox-${name}-salt`),
  ),
  REFERRAL_URLS: setting(
    pairs(url('http:', 'https:')),
    'Address of everybody who lends or issues cards on a site of their own, as name=address pairs joined by commas',
    { default: { development: pairsFor(sandboxReferrals, () => 'http://localhost:8090') } },
  ),
  REFERRAL_SECRETS: setting(pairs(text), 'Secret shared with each of these lenders, as name=secret pairs', {
    default: { development: pairsFor(sandboxReferrals, (name) => `sandbox-${name}-secret`) },
  }),
  BUREAU_URL: address('the credit bureau'),
  BUREAU_SECRET: partnerSetting(
    text,
    'Secret shared with the credit bureau; signs what we ask',
    'sandbox-bureau-secret',
  ),
  BUREAU_WEBHOOK_SECRET: webhookSecrets('the credit bureau', 'sandbox-bureau-webhook-secret'),
  NUMBER_REGISTRY_URL: address('the registry of mobile numbers'),
  NUMBER_REGISTRY_SECRET: partnerSetting(
    text,
    'Secret shared with the registry of mobile numbers; signs what we ask',
    'sandbox-numbers-secret',
  ),
  OFFER_NETWORK_URL: address('the network of coupons'),
  OFFER_NETWORK_SECRET: partnerSetting(
    text,
    'Secret shared with the network of coupons; signs what we ask',
    'sandbox-offers-secret',
  ),
  VOUCHER_SUPPLIER_URL: address('the voucher supplier'),
  VOUCHER_SUPPLIER_SECRET: partnerSetting(
    text,
    'Secret shared with the voucher supplier; signs what we ask',
    'sandbox-supplier-secret',
  ),
  VOUCHER_SUPPLIER_WEBHOOK_SECRET: webhookSecrets('the voucher supplier', 'sandbox-supplier-webhook-secret'),
  GAMES_PARTNER_URL: address('the games partner'),
  GAMES_PARTNER_SECRET: partnerSetting(
    text,
    'Secret shared with the games partner; signs what we ask',
    'sandbox-games-secret',
  ),
  PARTNER_TIMEOUT_MS: setting(
    integer(100, 60_000),
    'Time for one request to a payment gateway, bill network, lender, bureau, voucher supplier, games partner or network of coupons, in milliseconds; their own unless set',
    {},
  ),
} as const;

/** How a lender with a site of its own is reached. */
export interface ReferralConfig {
  /** Short name: `neem`. */
  lenderId: string;
  url: string;
  secret: string;
}

/** How a lender is reached whose applications we carry. */
export interface LenderConfig extends ReferralConfig {
  /** Any of them may sign. */
  webhookSecrets: string[];
  /** Only we and this lender have it: numbers are compared by hashes that are made with it. */
  salt: string;
}

/** The variables that name lenders; undefined where one is not set. */
export interface LenderPairs {
  LENDER_URLS: Pairs<string> | undefined;
  LENDER_SECRETS: Pairs<string> | undefined;
  LENDER_WEBHOOK_SECRETS: Pairs<string> | undefined;
  LENDER_SALTS: Pairs<string> | undefined;
  REFERRAL_URLS: Pairs<string> | undefined;
  REFERRAL_SECRETS: Pairs<string> | undefined;
}

const valuesOf = (pairs: Pairs<string> | undefined, name: string): string[] =>
  (pairs ?? []).filter((pair) => pair.name === name).map(({ value }) => value);

/** Which variables tell the secrets of those who stand in another one. */
const secretsOf = [
  ['LENDER_URLS', 'LENDER_SECRETS'],
  ['LENDER_URLS', 'LENDER_WEBHOOK_SECRETS'],
  ['LENDER_URLS', 'LENDER_SALTS'],
  ['REFERRAL_URLS', 'REFERRAL_SECRETS'],
] as const;

/** One line for every lender that is named twice, and for every one without a secret. */
export const lenderFaults = (given: LenderPairs): string[] => {
  const names = [...(given.LENDER_URLS ?? []), ...(given.REFERRAL_URLS ?? [])].map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const without = secretsOf.flatMap(([urls, secrets]) =>
    (given[urls] ?? [])
      .filter(({ name }) => valuesOf(given[secrets], name).length === 0)
      .map(({ name }) => `${secrets} has no secret for ${name}`),
  );
  return [...twice.map((name) => `LENDER_URLS and REFERRAL_URLS have two addresses for ${name}`), ...without];
};

/** Every lender with its secrets. */
export const lendersOf = (given: LenderPairs): { lenders: LenderConfig[]; referrals: ReferralConfig[] } => ({
  lenders: (given.LENDER_URLS ?? []).map(({ name, value: url }) => ({
    lenderId: name,
    url,
    secret: valuesOf(given.LENDER_SECRETS, name)[0] ?? '',
    webhookSecrets: valuesOf(given.LENDER_WEBHOOK_SECRETS, name),
    salt: valuesOf(given.LENDER_SALTS, name)[0] ?? '',
  })),
  referrals: (given.REFERRAL_URLS ?? []).map(({ name, value: url }) => ({
    lenderId: name,
    url,
    secret: valuesOf(given.REFERRAL_SECRETS, name)[0] ?? '',
  })),
});

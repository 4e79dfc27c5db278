import type { Pairs } from './config-readers.ts';

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

import { readSettings } from '@sikka/settings';

/** Reads the environment. Throws a sentence that names every variable that is wrong. */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings(environment, 'sandbox');
  /** A secret may be two, separated by a comma, during a rotation. */
  const listOf = (secret: string): string[] => secret.split(',').map((part) => part.trim());
  /** How a partner that sends webhooks and the server know each other. */
  const keysOf = (secret: string, [webhookSecret = '']: readonly string[], partner: string) => ({
    secrets: listOf(secret),
    webhookSecret,
    webhookUrl: new URL(`/partners/${partner}/events`, values.SERVER_URL).href,
  });
  const originOf = (address: string): string => new URL(address).origin;
  return {
    host: values.HOST,
    port: values.SANDBOX_PORT,
    dataDir: values.DATA_DIR,
    brand: values.BRAND_NAME,
    /** Where the emulator's phone opens the app. */
    appUrl: new URL(values.APP_URL),
    sms: { entityId: values.SMS_ENTITY_ID, header: values.SMS_HEADER, secrets: listOf(values.SMS_GATEWAY_SECRET) },
    gateway: {
      ...keysOf(values.PAYMENT_GATEWAY_SECRET, values.PAYMENT_GATEWAY_WEBHOOK_SECRET, 'gateway'),
      /** Where people reach the gateway's pages. */
      origin: originOf(values.PAYMENT_GATEWAY_URL),
    },
    network: {
      ...keysOf(values.BILL_NETWORK_SECRET, values.BILL_NETWORK_WEBHOOK_SECRET, 'network'),
      agentId: values.BILL_NETWORK_AGENT_ID,
    },
    /** By the lender's short name. */
    lenders: Object.fromEntries(
      values.LENDERS.filter((lender) => lender.kind === 'application').map(
        ({ lenderId, secret, webhookSecrets, salt }) => [
          lenderId,
          { ...keysOf(secret, webhookSecrets, `lender-${lenderId}`), salts: listOf(salt) },
        ],
      ),
    ),
    /** Secrets of the lenders with sites of their own, by their short names. */
    referral: {
      secrets: Object.fromEntries(
        values.LENDERS.filter(({ kind }) => kind === 'referral').map(({ lenderId, secret }) => [
          lenderId,
          listOf(secret),
        ]),
      ),
    },
    bureau: keysOf(values.BUREAU_SECRET, values.BUREAU_WEBHOOK_SECRET, 'bureau-darpan'),
    supplier: keysOf(values.VOUCHER_SUPPLIER_SECRET, values.VOUCHER_SUPPLIER_WEBHOOK_SECRET, 'supplier-uphaar'),
    /** `origin` is where people reach its games. */
    games: { secrets: listOf(values.GAMES_PARTNER_SECRET), origin: originOf(values.GAMES_PARTNER_URL) },
    /** `origin` is where people reach the shops of its merchants. */
    offers: { secrets: listOf(values.OFFER_NETWORK_SECRET), origin: originOf(values.OFFER_NETWORK_URL) },
    numbers: { secrets: listOf(values.NUMBER_REGISTRY_SECRET) },
    /** `origin` is where the app's server reaches the devices. */
    push: { secrets: listOf(values.PUSH_GATEWAY_SECRET), origin: originOf(values.PUSH_GATEWAY_URL) },
    /** Keys that may call the language model. */
    model: { keys: [values.LANGUAGE_MODEL_KEY ?? 'sandbox-model-key'] },
  };
};

export type SandboxConfig = ReturnType<typeof readConfig>;

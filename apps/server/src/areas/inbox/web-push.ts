import { createECDH } from 'node:crypto';
import type { PushEndpoint } from '@sikka/contract';
import { isAllowedHost } from '@sikka/contract';
import { createPartnerClient, type PartnerClient, type PushDelivery, type PushNotice } from '@sikka/partners/kit';
import webPush from 'web-push';
import type { Config } from '#platform/config.ts';
import type { Secrets } from '#platform/data/secrets.ts';

export type WebDevice = Extract<PushEndpoint, { kind: 'WEB' }>;

/** `GONE`: the subscription has ended. `TRY_AGAIN`: the outcome is unknown or temporary. */
export type PushResult = 'SENT' | 'GONE' | 'TRY_AGAIN';

/** Timeout of one push, in milliseconds. */
export const pushTimeoutMs = 5_000;

/**
 * Statuses of an ended subscription; 401 and 403 mean that it was made for another VAPID key. A
 * browser that still wants pushes subscribes again.
 */
const goneStatuses: readonly number[] = [401, 403, 404, 410];

const curve = 'prime256v1';

/** Our VAPID keys: the configured key, or one derived from our secret. */
const vapidKeys = ({ vapidPrivateKey, publicOrigin }: Config, secrets: Secrets) => {
  const privateKey = vapidPrivateKey ?? secrets.index('web-push', 'vapid');
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const subject = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@localhost';
  return { subject, privateKey, publicKey: pair.getPublicKey('base64url') };
};

const isPoint = (p256dh: string): boolean => {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/** Sends encrypted pushes to browsers. */
export const createWebPush = (config: Config, secrets: Secrets) => {
  const keys = vapidKeys(config, secrets);
  const services = new Map<string, PartnerClient>();
  const serviceAt = (origin: string): PartnerClient => {
    const existing = services.get(origin);
    const client = existing ?? createPartnerClient({ baseUrl: origin, timeoutMs: pushTimeoutMs, attempts: 1 });
    services.set(origin, client);
    return client;
  };

  return {
    publicKey: keys.publicKey,

    /**
     * Whether the address belongs to a known push service and the keys are valid: no other address
     * is ever called.
     */
    isUsable: ({ endpoint, p256dh }: WebDevice): boolean => {
      const { protocol, hostname, username } = new URL(endpoint);
      const isSafe = protocol === 'https:' || (!config.production && hostname === 'localhost');
      return isSafe && username === '' && isAllowedHost(hostname, config.pushServices) && isPoint(p256dh);
    },

    send: async (
      { endpoint, p256dh, auth }: WebDevice,
      notice: PushNotice,
      { holdSeconds, urgency }: PushDelivery,
    ): Promise<PushResult> => {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          vapidDetails: keys,
          TTL: holdSeconds,
          urgency,
          topic: notice.tag,
        },
      );
      const { origin, pathname, search } = new URL(endpoint);
      const path = `${pathname}${search}` as `/${string}`;
      const reply = await serviceAt(origin).send({ method: 'POST', path, headers, body, repeatable: false });
      if (reply.kind !== 'answered') return 'TRY_AGAIN';
      if (goneStatuses.includes(reply.status)) return 'GONE';
      return reply.status >= 200 && reply.status < 300 ? 'SENT' : 'TRY_AGAIN';
    },

    close: async (): Promise<void> => {
      await Promise.all([...services.values()].map((service) => service.close()));
    },
  };
};

export type WebPush = ReturnType<typeof createWebPush>;

import { createHash } from 'node:crypto';
import type { Locale } from '@sikka/messages';
import type { PushGateway, PushNotice } from '@sikka/partners/kit';
import type { Database } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { policyOf, type Tone } from '#platform/people/event-policies.ts';
import { type DeliveryEnd, holdSeconds } from './delivery-rules.ts';
import type { DeliveryStore, TakenDelivery } from './delivery-store.ts';
import type { InboxPeers } from './deps.ts';
import { deleteDevice, openEndpoint, type StoredEndpoint } from './endpoint-store.ts';
import { lockScreenText } from './lock-screen.ts';
import { smsNoticeOf } from './sms-notices.ts';
import type { PushResult, WebPush } from './web-push.ts';

/** A delivery whose event still exists. */
export type EventDelivery = TakenDelivery & { kind: NonNullable<TakenDelivery['kind']> };

export interface Senders extends Pick<InboxPeers, 'notices' | 'openSessions'> {
  db: Database;
  store: DeliveryStore;
  secrets: Secrets;
  webPush: WebPush;
  shellPush: PushGateway;
}

/** Result of an attempt; undefined means retry. */
type Outcome = DeliveryEnd | undefined;

const urgencies = { urgent: 'high', ordinary: 'normal', promotional: 'low' } as const satisfies Record<Tone, string>;

const nameOf = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('base64url');

/**
 * A message has the same id on every device; a newer one about the same subject has the same tag.
 */
const namesOf = ({ userGid, eventKey, kind }: EventDelivery): Pick<PushNotice, 'id' | 'tag'> => {
  const thing = policyOf(kind).replaces ? eventKey.slice(0, eventKey.lastIndexOf(':')) : eventKey;
  return { id: nameOf(userGid, eventKey), tag: nameOf(userGid, thing).slice(0, 32) };
};

const pushTo = async (
  { webPush, shellPush, secrets }: Senders,
  delivery: EventDelivery,
  endpoint: StoredEndpoint,
  expiresAt: Date,
): Promise<PushResult> => {
  const { tone } = policyOf(delivery.kind);
  const { kind, facts } = delivery;
  const text = lockScreenText({ kind, facts, showsDetails: delivery.showsDetails ?? false }, endpoint.locale);
  const notice = { ...text, ...namesOf(delivery) };
  const carriage = { holdSeconds: holdSeconds(tone, delivery.now, expiresAt), urgency: urgencies[tone] };
  const device = openEndpoint(secrets, delivery.userGid, endpoint);
  if (device.kind === 'WEB') return webPush.send(device, notice, carriage);
  const outcome = await shellPush.send(device.token, notice, carriage);
  if (outcome.kind === 'accepted') return 'SENT';
  return outcome.kind === 'refused' && outcome.code === 'TOKEN_UNKNOWN' ? 'GONE' : 'TRY_AGAIN';
};

/** Pushes to every device that has not received it, and deletes expired ones. */
const sendPush = async (senders: Senders, delivery: EventDelivery, expiresAt: Date): Promise<Outcome> => {
  const { db, store, openSessions } = senders;
  const { userGid, sentTo } = delivery;
  const signedIn = delivery.endpoints.length > 0 ? await openSessions(userGid) : [];
  const live = delivery.endpoints.filter(({ sessionId }) => signedIn.includes(sessionId));
  const open = live.filter(({ key }) => !sentTo.includes(key));
  const results = await Promise.all(
    open.map(async (endpoint) => {
      const result = await pushTo(senders, delivery, endpoint, expiresAt);
      if (result === 'SENT') await store.sentTo(delivery, endpoint.key);
      if (result === 'GONE') await deleteDevice(db, userGid, endpoint.key);
      return result;
    }),
  );
  if (results.includes('TRY_AGAIN')) return undefined;
  return results.includes('SENT') || sentTo.length > 0 ? 'SENT' : 'NOWHERE';
};

/** Always sent under the same reference, so that the gateway deduplicates it. */
const sendSms = async ({ notices }: Senders, delivery: EventDelivery): Promise<Outcome> => {
  const { userGid, eventKey, kind, facts } = delivery;
  const locale: Locale = delivery.locale ?? 'en';
  const notice = smsNoticeOf({ kind, facts, reference: nameOf(userGid, eventKey) }, locale);
  const outcome = notice && (await notices.send(userGid, notice));
  if (!outcome) return 'NOWHERE';
  if (outcome.kind === 'accepted') return 'SENT';
  const mayHeal = outcome.kind === 'unknown' || outcome.code === 'circuitOpen' || outcome.code === 'overloaded';
  return mayHeal ? undefined : 'NOWHERE';
};

/** Sends a message by its channel. */
export const sendMessage = (senders: Senders, delivery: EventDelivery, expiresAt: Date): Promise<Outcome> =>
  delivery.channel === 'SMS' ? sendSms(senders, delivery) : sendPush(senders, delivery, expiresAt);

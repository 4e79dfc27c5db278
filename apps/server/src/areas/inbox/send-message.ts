import { createHash } from 'node:crypto';
import type { Locale } from '@sikka/messages';
import type { PushGateway, PushNotice } from '@sikka/partners/kit';
import type { Database } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { policyOf, type Tone } from '#platform/people/event-policies.ts';
import { type DeliveryEnd, holdSeconds } from './delivery-rules.ts';
import type { DeliveryStore, LeasedDelivery } from './delivery-store.ts';
import type { InboxPeers } from './deps.ts';
import { deleteDevice, unsealEndpoint, type StoredEndpoint } from './endpoint-store.ts';
import { lockScreenText } from './lock-screen.ts';
import { smsNoticeOf } from './sms-notices.ts';
import type { PushResult, WebPush } from './web-push.ts';

/** A delivery whose event still exists. */
export type EventDelivery = LeasedDelivery & { kind: NonNullable<LeasedDelivery['kind']> };

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

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('base64url');

/**
 * A message has the same id on every device; a newer one about the same subject has the same tag.
 */
const pushIdsOf = ({ userGid, eventKey, kind }: EventDelivery): Pick<PushNotice, 'id' | 'tag'> => {
  const subjectKey = policyOf(kind).replaces ? eventKey.slice(0, eventKey.lastIndexOf(':')) : eventKey;
  return { id: hashOf(userGid, eventKey), tag: hashOf(userGid, subjectKey).slice(0, 32) };
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
  const notice = { ...text, ...pushIdsOf(delivery) };
  const pushOptions = { holdSeconds: holdSeconds(tone, delivery.now, expiresAt), urgency: urgencies[tone] };
  const device = unsealEndpoint(secrets, delivery.userGid, endpoint);
  if (device.kind === 'WEB') return webPush.send(device, notice, pushOptions);
  const outcome = await shellPush.send(device.token, notice, pushOptions);
  if (outcome.kind === 'accepted') return 'SENT';
  return outcome.kind === 'refused' && outcome.code === 'TOKEN_UNKNOWN' ? 'GONE' : 'TRY_AGAIN';
};

/** Pushes to every device that has not received it, and deletes expired ones. */
const sendPush = async (senders: Senders, delivery: EventDelivery, expiresAt: Date): Promise<Outcome> => {
  const { db, store, openSessions } = senders;
  const { userGid, sentTo } = delivery;
  const openSessionIds = delivery.endpoints.length > 0 ? await openSessions(userGid) : [];
  const liveEndpoints = delivery.endpoints.filter(({ sessionId }) => openSessionIds.includes(sessionId));
  const pendingEndpoints = liveEndpoints.filter(({ key }) => !sentTo.includes(key));
  const results = await Promise.all(
    pendingEndpoints.map(async (endpoint) => {
      const result = await pushTo(senders, delivery, endpoint, expiresAt);
      if (result === 'SENT') await store.recordSentTo(delivery, endpoint.key);
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
  const notice = smsNoticeOf({ kind, facts, reference: hashOf(userGid, eventKey) }, locale);
  const outcome = notice && (await notices.send(userGid, notice));
  if (!outcome) return 'NOWHERE';
  if (outcome.kind === 'accepted') return 'SENT';
  const isTemporary = outcome.kind === 'unknown' || outcome.code === 'circuitOpen' || outcome.code === 'overloaded';
  return isTemporary ? undefined : 'NOWHERE';
};

/** Sends a message by its channel. */
export const sendMessage = (senders: Senders, delivery: EventDelivery, expiresAt: Date): Promise<Outcome> =>
  delivery.channel === 'SMS' ? sendSms(senders, delivery) : sendPush(senders, delivery, expiresAt);

import type { PushEndpoint } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';

/** A stored device; its push address is sealed. */
export interface StoredEndpoint {
  key: string;
  sealed: string;
  sessionId: string;
  locale: Locale;
}

/** Maximum number of devices per user; the oldest is dropped. */
const maxDevices = 10;
const purpose = 'push-endpoint';
const contextOf = (userGid: string, key: string): string => `push-endpoint:${userGid}:${key}`;

/** Keyed hash that identifies a device without revealing its push address. */
export const endpointKey = (secrets: Secrets, device: PushEndpoint): string =>
  secrets.index(purpose, device.kind === 'WEB' ? device.endpoint : device.token);

export const unsealEndpoint = (
  secrets: Secrets,
  userGid: string,
  { key, sealed }: Pick<StoredEndpoint, 'key' | 'sealed'>,
): PushEndpoint => JSON.parse(secrets.unseal(purpose, sealed, contextOf(userGid, key))) as PushEndpoint;

/** Saves a device for a user and removes it from its previous user. */
export const saveDevice = async (
  trx: AnyTransaction,
  secrets: Secrets,
  { userGid, sessionId }: { userGid: string; sessionId: string },
  device: PushEndpoint,
  locale: Locale,
): Promise<void> => {
  const key = endpointKey(secrets, device);
  const sealed = secrets.seal(purpose, JSON.stringify(device), contextOf(userGid, key));
  await sql`delete from push_endpoint where endpoint_key = ${key} and user_gid <> ${userGid}`.execute(trx);
  await sql`insert into push_endpoint (user_gid, endpoint_key, device_sealed, session_id, locale)
    values (${userGid}, ${key}, ${sealed}, ${sessionId}, ${locale})
    on conflict (user_gid, endpoint_key) do update set device_sealed = excluded.device_sealed,
      session_id = excluded.session_id, locale = excluded.locale, saved_at = app_now()`.execute(trx);
  await sql`delete from push_endpoint where user_gid = ${userGid} and endpoint_key in (
    select endpoint_key from push_endpoint where user_gid = ${userGid} order by saved_at desc, endpoint_key offset ${maxDevices}
  )`.execute(trx);
};

export const deleteDevice = async (db: QueryExecutorProvider, userGid: string, key: string): Promise<void> => {
  await sql`delete from push_endpoint where user_gid = ${userGid} and endpoint_key = ${key}`.execute(db);
};

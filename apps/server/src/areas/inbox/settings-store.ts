import type { Locale } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { Choices } from './settings-rules.ts';

export interface StoredSettings {
  choices: Choices;
  showsDetails: boolean;
}

export const readSettings = async (db: QueryExecutorProvider, userGid: string): Promise<StoredSettings> => {
  const { rows } = await sql<StoredSettings>`select choices, shows_details as "showsDetails"
    from message_setting where user_gid = ${userGid}`.execute(db);
  return rows[0] ?? { choices: {}, showsDetails: false };
};

/** Stores the language of push and SMS. */
export const rememberLocale = async (db: QueryExecutorProvider, userGid: string, locale: Locale): Promise<void> => {
  await sql`insert into message_setting as setting (user_gid, locale) values (${userGid}, ${locale})
    on conflict (user_gid) do update set locale = excluded.locale where setting.locale <> excluded.locale`.execute(db);
};

/** Changes the settings of a user; concurrent changes are serialised. */
export const changeStoredSettings = (
  db: Database,
  userGid: string,
  locale: Locale,
  change: (settings: StoredSettings) => StoredSettings,
): Promise<StoredSettings> =>
  db.transaction().execute(async (trx) => {
    await rememberLocale(trx, userGid, locale);
    await sql`select from message_setting where user_gid = ${userGid} for update`.execute(trx);
    const settings = change(await readSettings(trx, userGid));
    await sql`update message_setting set choices = ${JSON.stringify(settings.choices)}::jsonb,
      shows_details = ${settings.showsDetails}, changed_at = app_now() where user_gid = ${userGid}`.execute(trx);
    return settings;
  });

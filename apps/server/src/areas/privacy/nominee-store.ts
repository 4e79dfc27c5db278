import type { Nominee } from '@sikka/contract';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';

type NomineeDeps = Pick<Platform, 'db' | 'secrets'>;

/** Sealing context of a user's nominee. */
export const nomineeContext = (userGid: string): string => `user:${userGid}:nominee`;

export const findNominee = async ({ db, secrets }: NomineeDeps, userGid: string): Promise<Nominee | undefined> => {
  const { rows } = await sql<{ content_sealed: string }>`
    select content_sealed from nominee where user_gid = ${userGid}`.execute(db);
  const [row] = rows;
  return row && (JSON.parse(secrets.unseal('personal-data', row.content_sealed, nomineeContext(userGid))) as Nominee);
};

export const storeNominee = async ({ db, secrets }: NomineeDeps, userGid: string, nominee: Nominee): Promise<void> => {
  const sealed = secrets.seal('personal-data', JSON.stringify(nominee), nomineeContext(userGid));
  await sql`insert into nominee (user_gid, content_sealed) values (${userGid}, ${sealed})
    on conflict (user_gid) do update set content_sealed = excluded.content_sealed, named_at = app_now()`.execute(db);
};

export const removeNominee = async ({ db }: Pick<Platform, 'db'>, userGid: string): Promise<void> => {
  await sql`delete from nominee where user_gid = ${userGid}`.execute(db);
};

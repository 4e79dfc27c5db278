import { randomUUID } from 'node:crypto';
import { sendMessagesJob } from '../../apps/server/src/areas/inbox/send-segment-messages.ts';
import { insertNotice, type NoticeContent } from '../../apps/server/src/areas/privacy/notice-store.ts';
import { sendNotices } from '../../apps/server/src/areas/privacy/send-notice.ts';
import { answerRequest } from '../../apps/server/src/areas/support/requests/answer-requests.ts';
import { Problem } from '../../apps/server/src/platform/calls/problem.ts';
import { type Database, openDatabase, transaction } from '../../apps/server/src/platform/data/database.ts';
import { openSecrets } from '../../apps/server/src/platform/data/secrets.ts';
import { dataDir } from './addresses.ts';
import { cellUrls, inCells } from './database.ts';

/** In every cell. */
const withDatabase = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
  for (const url of await cellUrls()) {
    const { db, close } = openDatabase({ url, poolSize: 1 });
    try {
      await work(db);
    } finally {
      await close();
    }
  }
};

/** Answers a user's request as the console does, for journeys that are not about the console. */
export const handleRequest = async (kind: 'WAITING' | 'RESOLVED', requestId: string, text: string): Promise<void> => {
  const secrets = openSecrets({ secretKey: undefined, dataDir: dataDir() ?? '' });
  const [row] = await inCells('select changed_at from support_request where request_id = $1', [requestId]);
  const answer = { requestId, kind, who: 'asha', text, changedAt: row?.['changed_at'] as Date };
  const isElsewhere = (error: unknown): void => {
    if (!(error instanceof Problem) || error.problem !== 'notFound') throw error;
  };
  await withDatabase((db) => transaction(db, (trx) => answerRequest(trx, secrets, answer)).catch(isElsewhere));
};

/** Sends a notice of a breach to the users with these user IDs, as an operator and the job do. */
export const sendBreachNotice = (content: NoticeContent, uids: readonly number[]): Promise<void> =>
  withDatabase(async (db) => {
    await insertNotice(db, { content, author: 'asha', uids });
    await sendNotices(db);
  });

/** Sends started messages to segments, as the job does every minute. */
export const sendSegmentMessages = (): Promise<void> => withDatabase((db) => sendMessagesJob(db).run({}));

/**
 * Makes a user inactive for 900 days, as are three more users whom a message reaches after everyone else; returns the ID
 * of the last.
 */
export const makeIdle = async (uid: number): Promise<string> => {
  const others = ['d', 'e', 'f'].map((digit) => `ffffffff-fff${digit}${randomUUID().slice(13)}`);
  await inCells(
    `with other as (insert into app_user (user_gid, uid, mobile_sealed)
       select gid, 9000000000 + floor(random() * 900000000), 'x' from unnest($1::uuid[]) gid returning user_gid)
     insert into agreement_consent (user_gid, text_version, locale) select user_gid, '1', 'en' from other`,
    [others],
  );
  await inCells(`update app_user set used_at = app_now() - interval '900 days' where uid = $2 or user_gid = any ($1)`, [
    others,
    uid,
  ]);
  return others.at(-1) ?? '';
};

/** Removes the users that `makeIdle` made; returns whether the last one has a message with this English title. */
export const removeIdle = async (userGid: string, title: string): Promise<boolean> => {
  const sent = await inCells(`select from user_event where user_gid = $1 and facts -> 'title' ->> 'en' = $2`, [
    userGid,
    title,
  ]);
  await inCells(
    `delete from app_user where user_gid >= 'ffffffff-0000-0000-0000-000000000000' and mobile_sealed = 'x'`,
  );
  return sent.length > 0;
};

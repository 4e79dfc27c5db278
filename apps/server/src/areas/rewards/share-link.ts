import { rewards } from '@sikka/contract';
import type { CallContext } from '#platform/calls/call-context.ts';
import { deviceIndexOf } from '#platform/calls/call-limits.ts';
import { handler } from '#platform/calls/handler.ts';
import { newPublicId } from '#platform/data/bucket.ts';
import { recordActivity, recordDay } from './activities.ts';
import type { RewardsDeps } from './deps.ts';
import type { RewardsDb } from './tables.ts';

/** Keyed hash of the calling device. */
export const deviceOf = (
  { secrets }: Pick<RewardsDeps, 'secrets'>,
  context: Pick<CallContext, 'caller' | 'ip'>,
): string => deviceIndexOf(secrets, 'reward-device', context);

const findToken = async (db: RewardsDb, userGid: string): Promise<string | undefined> =>
  (await db.selectFrom('share_link').select('token').where('user_gid', '=', userGid).executeTakeFirst())?.token;

const makeToken = async (db: RewardsDb, userGid: string): Promise<string> => {
  const { token } = await db
    .insertInto('share_link')
    .values({ user_gid: userGid, token: newPublicId(userGid) })
    .onConflict((conflict) => conflict.column('user_gid').doUpdateSet({ user_gid: userGid }))
    .returning('token')
    .executeTakeFirstOrThrow();
  return token;
};

export const shareLink = handler(rewards.shareLink, async ({ db }: RewardsDeps, _body, { user: { userGid } }) => ({
  shareToken: (await findToken(db, userGid)) ?? (await makeToken(db, userGid)),
}));

/**
 * Counts for the owner of the link unless the owner opens it: signed in, or on a device the owner
 * has signed in on.
 */
export const openShareLink = handler(
  rewards.openShareLink,
  async (deps: RewardsDeps, { shareToken }, { caller, ip, user }) => {
    const { db, profile } = deps;
    const link = await db
      .selectFrom('share_link')
      .select('user_gid')
      .where('token', '=', shareToken)
      .executeTakeFirst();
    const owner = link?.user_gid;
    if (!owner || owner === user?.userGid || (await profile.hasSignedInOn(owner, caller))) return {};
    await recordActivity(db, owner, 'share_link', deviceOf(deps, { caller, ip }));
    await recordDay(db, owner, 'share_link');
    return {};
  },
);

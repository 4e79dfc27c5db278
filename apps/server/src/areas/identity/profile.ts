import { identity, type UserDetails } from '@sikka/contract';
import type { LiveSession } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { IdentityDeps } from './deps.ts';
import { presentDetails, presentUser, sealDetails } from './present.ts';
import { cleanNickname, findPortrait, portraits, portraitUrl } from './profile-rules.ts';
import {
  changeProfile,
  findUser,
  type IdentityDb,
  type IdentityTransaction,
  lockUser,
  type User,
} from './user-store.ts';

/** The caller's account as read with the session, without another query. */
export const callerOf = ({ accounts }: Pick<IdentityDeps, 'accounts'>, session: LiveSession): User => {
  const user = accounts.get(session);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

/** The caller's account, read again. */
export const loadCaller = async (db: IdentityDb, { userGid }: LiveSession): Promise<User> => {
  const user = await findUser(db, userGid);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

export const showUser = handler(identity.userInfoCall, (deps: IdentityDeps, _body, { user }) =>
  presentUser(deps, callerOf(deps, user)),
);

/** The caller by the session alone: a browser that lost its storage has no user id to claim. */
export const showSession = handler(identity.findSession, (deps: IdentityDeps, _body, { user }) =>
  user ? { user: presentUser(deps, callerOf(deps, user)) } : {},
);

export const showUserDetails = handler(identity.userExtInfoCall, (deps: IdentityDeps, _body, { user }) =>
  presentDetails(deps, callerOf(deps, user)),
);

/** Seals changed details for storage; throws `invalidInput` for a birth date in the future. */
export const detailsChange = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { user_gid: userGid, now }: Pick<User, 'user_gid' | 'now'>,
  details: UserDetails,
): { details_sealed: string } => {
  if (details.birthDate > istDay(now)) throw new Problem('invalidInput');
  return { details_sealed: sealDetails(secrets, userGid, details) };
};

type PortraitChange = Pick<User, 'portrait_id' | 'portrait_file_id'>;

/**
 * The new portrait: a built-in one, an uploaded picture or none; undefined if unchanged. Throws
 * `portraitRefused`.
 */
const portraitChange = (appBase: string, url?: string, fileId?: string): PortraitChange | undefined => {
  if (url === undefined) return fileId === undefined ? undefined : { portrait_id: null, portrait_file_id: fileId };
  const portrait = url === '' ? null : findPortrait(appBase, url);
  if (portrait === undefined || fileId !== undefined) throw new Problem('portraitRefused');
  return { portrait_id: portrait, portrait_file_id: null };
};

/** Attaches the new picture and removes the previous one. */
const swapPicture = async (
  { files }: Pick<IdentityDeps, 'files'>,
  trx: IdentityTransaction,
  { user_gid: userGid, portrait_file_id: previousFileId }: User,
  { portrait_file_id: newFileId }: PortraitChange,
): Promise<void> => {
  if (newFileId === previousFileId) return;
  if (newFileId) await files.attach(trx, userGid, 'PORTRAIT', [newFileId]);
  if (previousFileId) await files.remove(trx, userGid, [previousFileId]);
};

/** Changes the given fields of the profile: all or, if one is refused, none. */
export const changeUser = handler(
  identity.modifyUser,
  async (deps: IdentityDeps, { nickname, portraitUrl: url, portraitFileId, details }, { user }) => {
    const name = nickname === undefined ? undefined : cleanNickname(nickname);
    if (nickname !== undefined && name === undefined) throw new Problem('nicknameRefused');
    const portrait = portraitChange(deps.config.appBase, url, portraitFileId);
    const changes = {
      ...(name && { nickname: name }),
      ...portrait,
      ...(details && detailsChange(deps, callerOf(deps, user), details)),
    };
    if (Object.keys(changes).length > 0)
      await transaction(deps.db, async (trx) => {
        const lockedUser = portrait && (await lockUser(trx, user.userGid));
        if (portrait && lockedUser) await swapPicture(deps, trx, lockedUser, portrait);
        await changeProfile(trx, user.userGid, changes);
      });
    return presentUser(deps, await loadCaller(deps.db, user));
  },
);

/** The built-in portraits with labels in the caller's language. */
export const listPortraits = handler(identity.defaultPortraitUrl, ({ config }: IdentityDeps, _body, { locale }) => ({
  portraitList: portraits.map(({ id, label }) => ({
    portraitId: id,
    portraitUrl: portraitUrl(config.appBase, id),
    label: label({}, { locale }),
  })),
}));

import { identity } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import type { LiveSession } from '#platform/session-resolver.ts';
import type { IdentityParts } from './parts.ts';
import { presentDetails, presentUser } from './present.ts';
import { cleanNickname, findPortrait, portraits, portraitUrl } from './profile-rules.ts';
import { changeProfile, findUser, type Identities, type User } from './user-store.ts';

/** The account of the signed-in caller as it was when the request came; nothing is read for it. */
const callerOf = ({ accounts }: Pick<IdentityParts, 'accounts'>, session: LiveSession): User => {
  const user = accounts.get(session);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

/** The account of the signed-in caller as it is now. */
export const loadCaller = async (db: Identities, { userGid }: LiveSession): Promise<User> => {
  const user = await findUser(db, userGid);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

/** The caller, as the Me page and the header show them. */
export const showUser = handler(identity.userInfoCall, (parts: IdentityParts, _body, { user }) =>
  presentUser(parts, callerOf(parts, user)),
);

/** What the caller has told about themselves. */
export const showUserDetails = handler(identity.userExtInfoCall, (parts: IdentityParts, _body, { user }) =>
  presentDetails(parts, callerOf(parts, user)),
);

/** Changes the caller's nickname, portrait, or both; whatever is refused changes nothing. */
export const changeUser = handler(
  identity.modifyUser,
  async (parts: IdentityParts, { nickname, portraitUrl: url }, { user }) => {
    const name = nickname === undefined ? undefined : cleanNickname(nickname);
    if (nickname !== undefined && name === undefined) throw new Problem('nicknameRefused');
    const portrait = url === undefined ? undefined : findPortrait(parts.config.appBase, url);
    if (url !== undefined && portrait === undefined) throw new Problem('portraitRefused');
    const changes = { ...(name && { nickname: name }), ...(portrait && { portrait_id: portrait }) };
    if (Object.keys(changes).length > 0) await changeProfile(parts.db, user.userGid, changes);
    return presentUser(parts, await loadCaller(parts.db, user));
  },
);

/** The ready-made portraits, described in the caller's language. */
export const listPortraits = handler(identity.defaultPortraitUrl, ({ config }: IdentityParts, _body, { locale }) => ({
  portraitList: portraits.map(({ id, label }) => ({
    portraitId: id,
    portraitUrl: portraitUrl(config.appBase, id),
    label: label({}, { locale }),
  })),
}));

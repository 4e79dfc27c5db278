import { identity, type UserDetails } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { istDay } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import type { LiveSession } from '#platform/call-context.ts';
import type { IdentityDeps } from './deps.ts';
import { presentDetails, presentUser, sealDetails } from './present.ts';
import { cleanNickname, findPortrait, portraits, portraitUrl } from './profile-rules.ts';
import { changeProfile, findUser, type Identities, type User } from './user-store.ts';

/** The account of the signed-in caller as it was when the request came; nothing is read for it. */
const callerOf = ({ accounts }: Pick<IdentityDeps, 'accounts'>, session: LiveSession): User => {
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
export const showUser = handler(identity.userInfoCall, (deps: IdentityDeps, _body, { user }) =>
  presentUser(deps, callerOf(deps, user)),
);

/** What the caller has told about themselves. */
export const showUserDetails = handler(identity.userExtInfoCall, (deps: IdentityDeps, _body, { user }) =>
  presentDetails(deps, callerOf(deps, user)),
);

/** What a user tells about themselves, ready to be stored; throws `invalidInput` for a birth date after today. */
export const detailsChange = (
  { secrets }: Pick<IdentityDeps, 'secrets'>,
  { user_gid: userGid, now }: Pick<User, 'user_gid' | 'now'>,
  details: UserDetails,
): { details_sealed: string } => {
  if (details.birthDate > istDay(now)) throw new Problem('invalidInput');
  return { details_sealed: sealDetails(secrets, userGid, details) };
};

/** Changes the caller's nickname, portrait and details, as far as they are given; whatever is refused changes nothing. */
export const changeUser = handler(
  identity.modifyUser,
  async (deps: IdentityDeps, { nickname, portraitUrl: url, details }, { user }) => {
    const name = nickname === undefined ? undefined : cleanNickname(nickname);
    if (nickname !== undefined && name === undefined) throw new Problem('nicknameRefused');
    const portrait = url === undefined ? undefined : findPortrait(deps.config.appBase, url);
    if (url !== undefined && portrait === undefined) throw new Problem('portraitRefused');
    const changes = {
      ...(name && { nickname: name }),
      ...(portrait && { portrait_id: portrait }),
      ...(details && detailsChange(deps, callerOf(deps, user), details)),
    };
    if (Object.keys(changes).length > 0) await changeProfile(deps.db, user.userGid, changes);
    return presentUser(deps, await loadCaller(deps.db, user));
  },
);

/** The ready-made portraits, described in the caller's language. */
export const listPortraits = handler(identity.defaultPortraitUrl, ({ config }: IdentityDeps, _body, { locale }) => ({
  portraitList: portraits.map(({ id, label }) => ({
    portraitId: id,
    portraitUrl: portraitUrl(config.appBase, id),
    label: label({}, { locale }),
  })),
}));

import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import { loadCaller } from './load-caller.ts';
import { cleanNickname } from './nickname-rules.ts';
import type { IdentityParts } from './parts.ts';
import { findPortrait } from './portraits.ts';
import { presentUser } from './present.ts';
import { changeProfile } from './user-store.ts';

/** Changes the caller's nickname, portrait, or both; whatever is refused changes nothing. */
export const changeUser =
  (parts: IdentityParts) =>
  async (
    { nickname, portraitUrl }: BodyOf<'/flamingo/user/modifyUser'>,
    context: CallContext,
  ): Promise<ContentOf<'/flamingo/user/modifyUser'>> => {
    const { userGid } = signedIn(context);
    const name = nickname === undefined ? undefined : cleanNickname(nickname);
    if (nickname !== undefined && name === undefined) throw new Problem('nicknameRefused');
    const portrait = portraitUrl === undefined ? undefined : findPortrait(parts.config.appBase, portraitUrl);
    if (portraitUrl !== undefined && portrait === undefined) throw new Problem('portraitRefused');
    const changes = { ...(name && { nickname: name }), ...(portrait && { portrait_id: portrait }) };
    if (Object.keys(changes).length > 0) await changeProfile(parts.db, userGid, changes);
    return presentUser(parts, await loadCaller(parts.db, context));
  };

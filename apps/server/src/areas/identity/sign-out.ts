import type { BodyOf, ContentOf } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { takeBackToken } from '#platform/cookies.ts';
import type { IdentityParts } from './parts.ts';
import { endAllSessions, endSession } from './session-store.ts';

/** Ends the caller's session, or every session of the caller. */
export const signOut =
  ({ db }: IdentityParts) =>
  async (
    { everywhere }: BodyOf<'/flamingo/user/logout'>,
    context: CallContext,
  ): Promise<ContentOf<'/flamingo/user/logout'>> => {
    const session = signedIn(context);
    if (everywhere) await endAllSessions(db, session.userGid);
    else await endSession(db, session);
    takeBackToken(context);
    return {};
  };

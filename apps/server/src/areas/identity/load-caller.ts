import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { IdentityParts } from './parts.ts';
import { findUser, type Identities, type User } from './user-store.ts';

/** The account of the signed-in caller as it was when the request came; nothing is read for it. */
export const callerOf = ({ accounts }: Pick<IdentityParts, 'accounts'>, context: CallContext): User => {
  const user = accounts.get(signedIn(context));
  if (!user) throw new Problem('signInNeeded');
  return user;
};

/** The account of the signed-in caller as it is now. */
export const loadCaller = async (db: Identities, context: CallContext): Promise<User> => {
  const user = await findUser(db, signedIn(context).userGid);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

import { signedIn } from '../../platform/bind-call.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Problem } from '../../platform/problem.ts';
import { findUser, type Identities, type User } from './user-store.ts';

/** The account of the signed-in caller. */
export const loadCaller = async (db: Identities, context: CallContext): Promise<User> => {
  const user = await findUser(db, signedIn(context).userGid);
  if (!user) throw new Problem('signInNeeded');
  return user;
};

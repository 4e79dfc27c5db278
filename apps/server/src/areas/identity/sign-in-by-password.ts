import { type BodyOf, identity, type LoginSession } from '@sikka/contract';
import { handOverToken } from '#platform/cookies.ts';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { checkPassword } from './check-password.ts';
import { clearWrongInARow } from './code-guard-store.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import { openSession } from './open-session.ts';
import type { IdentityParts } from './parts.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { type SignInContext, signInByCode } from './sign-in-by-code.ts';
import { lockUser, mobileIndexOf } from './user-store.ts';

type PasswordLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 1 }>;

/** Signs in by number and password. Unknown numbers, accounts without a password and wrong passwords look and last the same. */
const signInByPassword = (
  parts: IdentityParts,
  { mobile, password }: PasswordLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  parts.hashing.admit(async (hasher) => {
    const { db, secrets } = parts;
    const mobileIndex = mobileIndexOf(secrets, mobile);
    const deviceHash = deviceHashOf(secrets, context.caller);
    const account = await findAccount(db, secrets, { mobileIndex, deviceHash });
    await checkPassword(db, hasher, {
      mobileIndex,
      deviceClass: account?.binding ? 'known' : 'other',
      passwordHash: account?.user.password_hash,
      password,
    });
    const signedIn = await transaction(db, async (trx) => {
      await clearWrongInARow(trx, mobileIndex);
      const locked = account && (await lockUser(trx, account.user.user_gid));
      if (!locked || locked.password_hash !== account.user.password_hash) throw new Problem('credentialsWrong');
      const token = await openSession(parts, trx, locked, context, password.length);
      return { user: locked, token };
    });
    return presentLogin(parts, signedIn.user, handOverToken(context, signedIn.token, sessionLimits.absolute));
  });

/** Signs in by one-time code or by password, and answers with the new session. */
export const signIn = handler(identity.login, (parts: IdentityParts, body, context) =>
  body.loginType === 0 ? signInByCode(parts, body, context) : signInByPassword(parts, body, context),
);

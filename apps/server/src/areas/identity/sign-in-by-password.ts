import { type BodyOf, type LoginSession, identity } from '@sikka/contract';
import { handOverToken } from '#platform/cookies.ts';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { clearWrongInARow } from './code-store.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import type { Hasher } from './hashing.ts';
import { openSession } from './open-session.ts';
import type { IdentityDeps } from './deps.ts';
import { freshPasswordGuard, judgePasswordTry } from './password-rules.ts';
import { lockPasswordGuards, savePasswordGuard } from './password-store.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { type SignInContext, signInByCode } from './sign-in-by-code.ts';
import type { DeviceClass } from './tables.ts';
import { type Identities, lockUser, mobileIndexOf } from './user-store.ts';

type PasswordLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 1 }>;

/** Signs in by number and password. Unknown numbers, accounts without a password and wrong passwords look and last the same. */
const signInByPassword = (
  deps: IdentityDeps,
  { mobile, password }: PasswordLogin,
  context: SignInContext,
): Promise<LoginSession> =>
  deps.hashing.admit(async (hasher) => {
    const { db, secrets } = deps;
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
      const token = await openSession(deps, trx, locked, context, password.length);
      return { user: locked, token };
    });
    return presentLogin(deps, signedIn.user, handOverToken(context, signedIn.token, sessionLimits.absolute));
  });

/** Signs in by one-time code or by password, and answers with the new session. */
export const signIn = handler(identity.login, (deps: IdentityDeps, body, context) =>
  body.loginType === 0 ? signInByCode(deps, body, context) : signInByPassword(deps, body, context),
);

export interface PasswordTry {
  mobileIndex: string;
  deviceClass: DeviceClass;
  /** Undefined or null when there is no account or no password: nobody outside can tell. */
  passwordHash: string | null | undefined;
  password: string;
}

/** Books the try as a wrong one, or throws why no password may be compared now. */
const bookTry = (db: Identities, { mobileIndex, deviceClass }: PasswordTry): Promise<void> =>
  transaction(db, async (trx) => {
    const { guards, now } = await lockPasswordGuards(trx, mobileIndex);
    const judged = judgePasswordTry(guards, deviceClass, now);
    switch (judged.verdict) {
      case 'allowed':
        await savePasswordGuard(trx, mobileIndex, deviceClass, judged.guard);
        return;
      case 'wait':
        throw new Problem('loginRefused', {
          details: { waitSeconds: judged.waitSeconds },
          retryAfterSeconds: judged.waitSeconds,
        });
      case 'codeNeeded':
      case 'off':
        throw new Problem('otpRequired');
    }
  });

/** Compares a password within the limits of guessing. Throws the problem unless it is right. */
export const checkPassword = async (db: Identities, hasher: Hasher, typed: PasswordTry): Promise<void> => {
  await bookTry(db, typed);
  if (!(await hasher.matches(typed.passwordHash, typed.password))) throw new Problem('credentialsWrong');
  await savePasswordGuard(db, typed.mobileIndex, typed.deviceClass, freshPasswordGuard);
};

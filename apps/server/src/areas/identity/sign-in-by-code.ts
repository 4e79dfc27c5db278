import type { BodyOf, ContentOf } from '@sikka/contract';
import type { CallContext } from '../../platform/call-context.ts';
import { handOverToken } from '../../platform/cookies.ts';
import { transaction } from '../../platform/database.ts';
import { checkCode, redeemCode } from './check-code.ts';
import { openSession } from './open-session.ts';
import type { IdentityParts } from './parts.ts';
import { presentLogin } from './present.ts';
import { sessionLimits } from './session-rules.ts';
import { findOrRegister } from './user-store.ts';

type CodeLogin = Extract<BodyOf<'/flamingo/user/login'>, { loginType: 0 }>;

/** Signs in whoever proves a number by a one-time code, and registers the number when it is new. */
export const signInByCode =
  (parts: IdentityParts) =>
  ({ mobile, verifyCode, verifyToken }: CodeLogin, context: CallContext): Promise<ContentOf<'/flamingo/user/login'>> =>
    parts.hashing.admit(async (hasher) => {
      const typed = { mobile, purpose: 'TYPE_LOGIN', code: verifyCode, verifyToken } as const;
      const right = await checkCode(parts, hasher, typed, context);
      const { user, token } = await transaction(parts.db, async (trx) => {
        await redeemCode(trx, right);
        const user = await findOrRegister(trx, parts.secrets, { mobile, mobileIndex: right.mobileIndex });
        return { user, token: await openSession(parts, trx, user, context, { by: 'code' }) };
      });
      return presentLogin(parts, user, handOverToken(context, token, sessionLimits.absolute));
    });

import { identity } from '@sikka/contract';
import { bindCall, type BoundCall } from '#platform/bind-call.ts';
import { changeUser } from './change-user.ts';
import { checkPhone } from './check-phone.ts';
import { listPortraits } from './list-portraits.ts';
import type { IdentityParts } from './parts.ts';
import { proveCode } from './prove-code.ts';
import { sendCode } from './send-code.ts';
import { setPassword } from './set-password.ts';
import { showUserDetails } from './show-user-details.ts';
import { showUser } from './show-user.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signOut } from './sign-out.ts';

export const bindIdentityCalls = (parts: IdentityParts): readonly BoundCall[] => {
  const byCode = signInByCode(parts);
  const byPassword = signInByPassword(parts);
  return [
    bindCall(identity.phoneCheck, checkPhone(parts)),
    bindCall(identity.sendCode, sendCode(parts)),
    bindCall(identity.validCode, proveCode(parts)),
    bindCall(identity.login, (body, context) =>
      body.loginType === 0 ? byCode(body, context) : byPassword(body, context),
    ),
    bindCall(identity.logout, signOut(parts)),
    bindCall(identity.userInfoCall, showUser(parts)),
    bindCall(identity.userExtInfoCall, showUserDetails(parts)),
    bindCall(identity.modifyUser, changeUser(parts)),
    bindCall(identity.modifyPass, setPassword(parts)),
    bindCall(identity.defaultPortraitUrl, listPortraits(parts)),
  ];
};

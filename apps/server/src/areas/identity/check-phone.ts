import { identity } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import { deviceHashOf, findAccount } from './device-store.ts';
import { spendStrangersBudget } from './network.ts';
import type { IdentityParts } from './parts.ts';
import { constantAnswer, truthfulAnswer } from './phone-check-rules.ts';
import { spendTruth } from './phone-check-store.ts';
import { mobileIndexOf } from './user-store.ts';

/**
 * Tells which way of signing in fits a number. A device that signed in with the number hears the truth; others hear it in
 * throttled mode while the day's budget lasts, and the constant answer otherwise. See docs/decisions/0012-phone-check.md.
 */
export const checkPhone = handler(
  identity.phoneCheck,
  async ({ db, secrets, config, rateLimits }: IdentityParts, { mobile }, { caller, ip }) => {
    const account = await findAccount(db, secrets, {
      mobileIndex: mobileIndexOf(secrets, mobile),
      deviceHash: deviceHashOf(secrets, caller),
    });
    if (!account?.binding) await spendStrangersBudget({ rateLimits, secrets }, 'checks', ip);
    const mayKnow = Boolean(account?.binding) || (config.phoneCheckMode === 'throttled' && (await spendTruth(db)));
    if (!mayKnow) return constantAnswer;
    return truthfulAnswer(
      account && {
        hasPassword: account.user.password_hash !== null,
        passwordLength: account.binding?.passwordLength ?? 0,
      },
    );
  },
);

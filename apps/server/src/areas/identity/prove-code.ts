import { identity } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { checkCode, redeemCode } from './check-code.ts';
import { codeLimits } from './code-rules.ts';
import { newOpaqueToken } from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import { putProof } from './proof-store.ts';
import { renewToken } from './resolve-session.ts';

/** Exchanges a correct code for a single-use proof for the next step of the same purpose. */
export const proveCode = handler(
  identity.validCode,
  (deps: IdentityDeps, { mobile, smsType, verifyCode, verifyToken }, context) =>
    deps.hashing.admit(async (hasher) => {
      const codeInput = { mobile, purpose: smsType, code: verifyCode, verifyToken };
      const correctCode = await checkCode(deps, hasher, codeInput, context);
      const proof = newOpaqueToken();
      await transaction(deps.db, async (trx) => {
        await redeemCode(trx, correctCode);
        await putProof(trx, correctCode, proof, codeLimits.proofSeconds);
      });
      await renewToken(deps, context);
      return { proof };
    }),
);

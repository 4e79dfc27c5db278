import type { BodyOf, ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { checkCode, redeemCode } from './check-code.ts';
import { codeLimits } from './code-rules.ts';
import { newTicket } from './code-store.ts';
import type { IdentityParts } from './parts.ts';
import { putProof } from './proof-store.ts';

/** Turns a right code into a single-use proof for the next step of the same purpose. */
export const proveCode =
  (parts: IdentityParts) =>
  (
    { mobile, smsType, verifyCode, verifyToken }: BodyOf<'/flamingo/user/validCode'>,
    context: CallContext,
  ): Promise<ContentOf<'/flamingo/user/validCode'>> =>
    parts.hashing.admit(async (hasher) => {
      const right = await checkCode(
        parts,
        hasher,
        { mobile, purpose: smsType, code: verifyCode, verifyToken },
        context,
      );
      const proof = newTicket();
      await transaction(parts.db, async (trx) => {
        await redeemCode(trx, right);
        await putProof(trx, right, proof, codeLimits.proofSeconds);
      });
      return { proof };
    });

import type { SmsType } from '@sikka/contract';
import { sql } from 'kysely';
import { type CodeKey, hashOpaqueToken } from './code-store.ts';
import type { IdentityDb, IdentityTransaction } from './user-store.ts';

/** Stores a proof that a code of this number and purpose was correct. */
export const putProof = (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
  proof: string,
  lifeSeconds: number,
): Promise<unknown> =>
  trx
    .insertInto('code_proof')
    .values({
      proof_hash: hashOpaqueToken(proof),
      mobile_index: mobileIndex,
      purpose,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute();

const validProof = (mobileIndex: string, purpose: SmsType, proof: string) => sql<boolean>`
  proof_hash = ${hashOpaqueToken(proof)} and mobile_index = ${mobileIndex} and purpose = ${purpose} and expires_at > app_now()`;

/** Whether a proof is valid, without using it up. */
export const hasProof = async (db: IdentityDb, { mobileIndex, purpose }: CodeKey, proof: string): Promise<boolean> => {
  const row = await db
    .selectFrom('code_proof')
    .select('purpose')
    .where(validProof(mobileIndex, purpose, proof))
    .executeTakeFirst();
  return Boolean(row);
};

/** Uses up a proof; false if it is unknown, used, expired, or for another number or purpose. */
export const consumeProof = async (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
  proof: string,
): Promise<boolean> => {
  const deleted = await trx
    .deleteFrom('code_proof')
    .where(validProof(mobileIndex, purpose, proof))
    .returning('purpose')
    .executeTakeFirst();
  return Boolean(deleted);
};

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SmsType } from '@sikka/contract';
import type { IssuedCode } from './code-rules.ts';
import type { Identities, IdentityTransaction } from './user-store.ts';

/** The number and purpose a code belongs to. */
export interface CodeKey {
  mobileIndex: string;
  purpose: SmsType;
}

/** 256 bits as 43 characters of base64url: verify tokens and proofs. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Keeps a new code in place of the number's last one for this purpose. */
export const putCode = (
  db: Identities,
  { mobileIndex, purpose }: CodeKey,
  code: { tokenHash: Buffer; deviceHash: string | null; codeHash: string; expiresAt: Date },
): Promise<unknown> => {
  const fresh = {
    token_hash: code.tokenHash,
    device_hash: code.deviceHash,
    code_hash: code.codeHash,
    tries: 0,
    expires_at: code.expiresAt,
    used_at: null,
  };
  return db
    .insertInto('one_time_code')
    .values({ mobile_index: mobileIndex, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile_index', 'purpose']).doUpdateSet(fresh))
    .execute();
};

/** Locks the number's code for this purpose until the transaction ends. */
export const lockCode = async (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
): Promise<(IssuedCode & { codeHash: string }) | undefined> => {
  const row = await trx
    .selectFrom('one_time_code')
    .selectAll()
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.token_hash,
      deviceHash: row.device_hash,
      codeHash: row.code_hash,
      tries: row.tries,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
};

const exactly = (db: Identities, { mobileIndex, purpose }: CodeKey, tokenHash: Buffer) =>
  db
    .updateTable('one_time_code')
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash);

export const bookTry = (trx: IdentityTransaction, key: CodeKey, tokenHash: Buffer): Promise<unknown> =>
  exactly(trx, key, tokenHash)
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .execute();

/** Uses the code up; false when somebody else did, or a newer code took its place. */
export const spendCode = async (trx: IdentityTransaction, key: CodeKey, tokenHash: Buffer): Promise<boolean> => {
  const used = await exactly(trx, key, tokenHash)
    .set({ used_at: sql<Date>`app_now()` })
    .where('used_at', 'is', null)
    .returning('mobile_index')
    .executeTakeFirst();
  return Boolean(used);
};

/** Forgets a code that never reached its phone, unless a newer one has taken its place. */
export const dropCode = (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
  tokenHash: Buffer,
): Promise<unknown> =>
  trx
    .deleteFrom('one_time_code')
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .execute();

export const putProof = (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
  proof: string,
  lifeSeconds: number,
): Promise<unknown> =>
  trx
    .insertInto('code_proof')
    .values({
      proof_hash: hashTicket(proof),
      mobile_index: mobileIndex,
      purpose,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute();

const validProof = (mobileIndex: string, purpose: SmsType, proof: string) => sql<boolean>`
  proof_hash = ${hashTicket(proof)} and mobile_index = ${mobileIndex} and purpose = ${purpose} and expires_at > app_now()`;

/** Whether a proof could be used, without using it. */
export const hasProof = async (db: Identities, { mobileIndex, purpose }: CodeKey, proof: string): Promise<boolean> => {
  const row = await db
    .selectFrom('code_proof')
    .select('purpose')
    .where(validProof(mobileIndex, purpose, proof))
    .executeTakeFirst();
  return Boolean(row);
};

/** Uses a proof up; false when it is unknown, used, too old, or proves another number or purpose. */
export const takeProof = async (
  trx: IdentityTransaction,
  { mobileIndex, purpose }: CodeKey,
  proof: string,
): Promise<boolean> => {
  const taken = await trx
    .deleteFrom('code_proof')
    .where(validProof(mobileIndex, purpose, proof))
    .returning('purpose')
    .executeTakeFirst();
  return Boolean(taken);
};

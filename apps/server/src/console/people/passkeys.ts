import { passkeys } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleTransaction, marks, reads } from '../calls/console-handler.ts';
import {
  algorithms,
  challengeSeconds,
  newChallenge,
  passkeyHost,
  provePasskey,
  readNewPasskey,
} from './passkey-proof.ts';
import { requireConfirmed } from './require-confirmed.ts';
import { confirmSession, openSession } from './session-store.ts';
import { presentOperator, refused } from './sign-in.ts';

const timeout = challengeSeconds * 1_000;

const keysOf = (trx: ConsoleTransaction, operatorId: string) =>
  trx
    .selectFrom('operator_passkey')
    .select(['passkey_id', 'credential_id', 'name', 'added_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('added_at')
    .execute();

const credentialsOf = async (trx: ConsoleTransaction, operatorId: string) =>
  (await keysOf(trx, operatorId)).map(({ credential_id: id }) => ({ id, type: 'public-key' as const }));

export const listPasskeys = reads(passkeys.listPasskeys, async (_deps, db, _body, { operator }) => ({
  passkeys: (await keysOf(db, operator.operatorId)).map((row) => ({
    passkeyId: row.passkey_id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  })),
}));

export const beginPasskey = marks(passkeys.beginPasskey, async ({ config }, trx, _body, context) => {
  const { operatorId, name } = context.operator;
  requireConfirmed(context.operator, context.now);
  return {
    challenge: await newChallenge(trx, context),
    rp: { id: passkeyHost(config), name: config.brandName },
    user: { id: Buffer.from(operatorId).toString('base64url'), name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: await credentialsOf(trx, operatorId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    attestation: 'none' as const,
  };
});

export const addPasskey = changes(passkeys.addPasskey, async ({ config }, trx, { name, ...made }, context) => {
  const { operator, now } = context;
  requireConfirmed(operator, now);
  const key = await readNewPasskey(config, trx, made, context);
  if (!key) throw new Problem('operatorPasskeyRefused');
  const added = await trx
    .insertInto('operator_passkey')
    .values({
      operator_id: operator.operatorId,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!added) throw new Problem('operatorPasskeyRefused');
  const after = { passkeyId: added.passkey_id, name };
  return {
    content: {},
    audit: [{ act: 'passkey.add', subject: `operator:${operator.name}`, before: null, after }],
  };
});

export const removePasskey = changes(passkeys.removePasskey, async (_deps, trx, { passkeyId }, { operator, now }) => {
  requireConfirmed(operator, now);
  const removed = await trx
    .deleteFrom('operator_passkey')
    .where('passkey_id', '=', passkeyId)
    .where('operator_id', '=', operator.operatorId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new Problem('notFound');
  const before = { passkeyId, name: removed.name };
  return {
    content: {},
    audit: [{ act: 'passkey.remove', subject: `operator:${operator.name}`, before, after: null }],
  };
});

export const askForPasskey = marks(passkeys.askForPasskey, async ({ config }, trx, _body, context) => ({
  challenge: await newChallenge(trx, context),
  rpId: passkeyHost(config),
  timeout,
  userVerification: 'required' as const,
  // To strangers it is not disclosed who has one: their browser knows it.
  allowCredentials: context.operator ? await credentialsOf(trx, context.operator.operatorId) : [],
}));

export const signInByPasskey = changes(passkeys.signInByPasskey, async (deps, trx, proof, context) => {
  const { found, isProven } = await provePasskey(deps.config, trx, proof, context);
  const { name } = found;
  if (!isProven) return refused(name, 'operatorPasskeyRefused');
  await openSession(trx, found.operator_id, context);
  const after = { passkey: found.key_name };
  return {
    content: presentOperator(deps, found),
    audit: [{ act: 'session.open', subject: `operator:${name}`, before: null, after, actor: name }],
  };
});

export const confirmByPasskey = changes(passkeys.confirmByPasskey, async ({ config }, trx, proof, context) => {
  const { name, operatorId, sessionId } = context.operator;
  const { found, isProven } = await provePasskey(config, trx, proof, context);
  if (!isProven || found.operator_id !== operatorId) return refused(name, 'operatorPasskeyRefused');
  await confirmSession(trx, sessionId, context);
  const after = { passkey: found.key_name };
  return { content: {}, audit: [{ act: 'session.confirm', subject: `operator:${name}`, before: null, after }] };
});

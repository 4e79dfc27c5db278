import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { Problem } from '#platform/calls/problem.ts';
import type { ConsoleContext, ConsoleTransaction } from '../calls/console-handler.ts';
import type { ConsoleConfig } from '../console-config.ts';
import { after } from './session-rules.ts';
import { hashToken, newToken } from './session-store.ts';

/** How long a browser may take to answer. */
export const challengeSeconds = 120;

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const algorithms = [-8, -7, -257];

/** Whose challenge it is: that of a session, or of a sign-in. */
type Asked = Pick<ConsoleContext, 'now' | 'operator'>;
const sessionOf = ({ operator }: Asked): string | null => operator?.sessionId ?? null;

/** A passkey is made for this host, and is proven on this origin alone. */
export const passkeyHost = ({ publicOrigin }: ConsoleConfig): string => new URL(publicOrigin).hostname;

export const newChallenge = async (trx: ConsoleTransaction, asked: Asked): Promise<string> => {
  const challenge = newToken();
  await trx.deleteFrom('operator_challenge').where('until', '<=', asked.now).execute();
  await trx
    .insertInto('operator_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      session_id: sessionOf(asked),
      until: after(asked.now, challengeSeconds),
    })
    .execute();
  return challenge;
};

/** What the library is to expect; it uses the challenge up. */
const expected = (config: ConsoleConfig, trx: ConsoleTransaction, asked: Asked) => ({
  expectedOrigin: config.publicOrigin,
  expectedRPID: passkeyHost(config),
  requireUserVerification: true,
  expectedChallenge: async (challenge: string) => {
    const used = await trx
      .deleteFrom('operator_challenge')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('session_id', 'is not distinct from', sessionOf(asked))
      .where('until', '>', asked.now)
      .executeTakeFirst();
    return used.numDeletedRows === 1n;
  },
});

/** What the browser answered, in the names of the library. */
const answered = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const;

/**
 * Whether no certificates of the authenticator's maker come with a new passkey. Browsers leave them out, as they are asked to; the
 * library would ask an address inside of them whether they were revoked.
 */
const isBare = (attestation: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
  return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined;
};

/** The passkey that the browser has made; undefined if its proof is wrong. */
export const readNewPasskey = async (
  config: ConsoleConfig,
  trx: ConsoleTransaction,
  made: { credentialId: string; clientData: string; attestation: string },
  asked: Asked,
) => {
  try {
    if (!isBare(made.attestation)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(config, trx, asked),
      supportedAlgorithmIDs: algorithms,
      response: answered(made.credentialId, { clientDataJSON: made.clientData, attestationObject: made.attestation }),
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws whatever is wrong.
    return undefined;
  }
};

/**
 * The operator of a passkey, and whether it is proven. Its counter has grown then: of two who use the same state of a key, one is
 * refused. Throws for a passkey that is unknown, or of an operator who was removed.
 */
export const provePasskey = async (
  config: ConsoleConfig,
  trx: ConsoleTransaction,
  proof: { credentialId: string; clientData: string; authenticatorData: string; signature: string },
  asked: Asked,
) => {
  const found = await trx
    .selectFrom('operator_passkey')
    .innerJoin('operator', 'operator.operator_id', 'operator_passkey.operator_id')
    .select(['operator.operator_id', 'operator.name', 'role', 'passkey_id', 'public_key', 'counter'])
    .select('operator_passkey.name as key_name')
    .where('credential_id', '=', proof.credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Problem('operatorPasskeyRefused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(config, trx, asked),
    credential: { id: proof.credentialId, publicKey: new Uint8Array(found.public_key), counter: found.counter },
    response: answered(proof.credentialId, {
      clientDataJSON: proof.clientData,
      authenticatorData: proof.authenticatorData,
      signature: proof.signature,
    }),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return { found, isProven: false };
  const counted = await trx
    .updateTable('operator_passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: asked.now })
    .where('passkey_id', '=', found.passkey_id)
    .where('counter', '=', found.counter)
    .executeTakeFirst();
  return { found, isProven: counted.numUpdatedRows === 1n };
};

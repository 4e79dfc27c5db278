import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { typedName } from '../kit/typed.ts';
import { forOperators, forStrangers, operator } from './console-call.ts';
import { operatorRoles } from './roles.ts';

const everyone = forOperators(operatorRoles);
const nothing = z.strictObject({});
/** Bytes in base64url. */
const bytes = z.string().check(z.regex(/^[\w-]{1,8000}$/));
const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** What the browser's `navigator.credentials.get` answered. */
const proof = {
  credentialId: bytes,
  clientData: bytes,
  authenticatorData: bytes,
  signature: bytes,
};

export const listPasskeys = defineCall({
  ...everyone,
  path: '/console/passkeys/list',
  summary: 'Lists the passkeys of the operator.',
  effect: 'reads',
  body: nothing,
  content: z.object({
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        addedAt: z.string(),
        usedAt: z.nullable(z.string()),
      }),
    ),
  }),
});

export const beginPasskey = defineCall({
  ...everyone,
  path: '/console/passkeys/begin',
  summary: 'Returns the options by which the browser makes a passkey. Needs password and code, or a passkey, again.',
  effect: 'writes',
  body: nothing,
  /** Named as the options of `navigator.credentials.create` are. */
  content: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  problems: [...everyone.problems, 'operatorConfirmationNeeded'],
});

export const addPasskey = defineCall({
  ...everyone,
  path: '/console/passkeys/add',
  summary: 'Adds the passkey that the browser has made. It signs in without password and code.',
  effect: 'writes',
  idempotency: 'once',
  body: z.strictObject({
    name: typedName(40, 1),
    credentialId: bytes,
    clientData: bytes,
    attestation: bytes,
  }),
  content: nothing,
  problems: [...everyone.problems, 'operatorConfirmationNeeded', 'operatorPasskeyRefused'],
});

export const removePasskey = defineCall({
  ...everyone,
  path: '/console/passkeys/remove',
  summary: 'Removes a passkey of the operator. Password and code stay.',
  effect: 'writes',
  body: z.strictObject({ passkeyId: z.uuid() }),
  content: nothing,
  problems: [...everyone.problems, 'operatorConfirmationNeeded', 'notFound'],
});

export const askForPasskey = defineCall({
  ...forStrangers,
  path: '/console/passkeys/ask',
  summary: 'Returns the options by which the browser proves a passkey: of anyone, or of whoever is signed in.',
  effect: 'writes',
  body: nothing,
  /** Named as the options of `navigator.credentials.get` are. */
  content: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credential),
  }),
  problems: [],
});

export const signInByPasskey = defineCall({
  ...forStrangers,
  path: '/console/passkeys/signIn',
  summary: 'Signs an operator in with a passkey alone; the session is a cookie.',
  effect: 'writes',
  idempotency: 'once',
  body: z.strictObject(proof),
  content: operator,
  problems: ['operatorPasskeyRefused'],
});

export const confirmByPasskey = defineCall({
  ...everyone,
  path: '/console/passkeys/confirm',
  summary: 'Takes a passkey in place of password and code, for ten minutes of serious acts in this session.',
  effect: 'writes',
  idempotency: 'once',
  body: z.strictObject(proof),
  content: nothing,
  problems: [...everyone.problems, 'operatorPasskeyRefused'],
});

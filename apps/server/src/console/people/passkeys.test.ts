import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { audit, passkeys, session } from '@sikka/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { createTestConsole, type TestConsole, type TestOperator } from '../testing/test-console.ts';

const origin = 'https://console.sikka.example';
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const coordinate = (key: KeyObject, name: 'x' | 'y') =>
  Buffer.from(String(key.export({ format: 'jwk' })[name]), 'base64url');
/** A short string or a string of bytes in CBOR. */
const cbor = (data: string | Uint8Array) =>
  typeof data === 'string'
    ? Buffer.concat([Buffer.from([0x60 + data.length]), Buffer.from(data)])
    : Buffer.concat([Buffer.from([0x58, data.length]), data]);

/** What an authenticator could do otherwise than it should. */
interface Forged {
  origin?: string;
  host?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  signedBy?: KeyObject;
  /** The statement of an attestation in CBOR, with its format. */
  statement?: readonly [format: string, statement: Uint8Array];
}

/** An authenticator with one key on P-256. */
const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let uses = 0;
  const clientDataOf = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({ type: forged.type ?? type, challenge, origin: forged.origin ?? origin, crossOrigin: false }),
    );
  const dataOf = ({ host = new URL(origin).hostname, isVerified = true, counter }: Forged, key = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head[0] = 0x01 | (isVerified ? 0x04 : 0) | (key.length > 0 ? 0x40 : 0);
    head.writeUInt32BE(counter ?? uses, 1);
    return Buffer.concat([sha256(host), head, key]);
  };
  return {
    privateKey,
    create: (challenge: string, forged: Forged = {}) => {
      const [x, y] = [coordinate(publicKey, 'x'), coordinate(publicKey, 'y')];
      // kty EC2, alg ES256, crv P-256, x, y.
      const cose = [Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), cbor(x), Buffer.from([0x22]), cbor(y)];
      const data = dataOf(forged, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...cose]));
      const [format, statement] = forged.statement ?? ['none', Buffer.from([0xa0])];
      const parts = [cbor('fmt'), cbor(format), cbor('attStmt'), statement, cbor('authData'), cbor(data)];
      return {
        credentialId,
        clientData: clientDataOf('webauthn.create', challenge, forged).toString('base64url'),
        attestation: Buffer.concat([Buffer.from([0xa3]), ...parts]).toString('base64url'),
      };
    },
    get: (challenge: string, forged: Forged = {}) => {
      uses += 1;
      const clientData = clientDataOf('webauthn.get', challenge, forged);
      const data = dataOf(forged);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), forged.signedBy ?? privateKey);
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
};
type Authenticator = ReturnType<typeof createAuthenticator>;

let console: TestConsole;
let admin: TestOperator;
beforeAll(async () => {
  console = await createTestConsole(undefined, { CONSOLE_ORIGIN: origin });
  admin = await console.operator('admin', 'asha');
});
beforeEach(() => moveClock(console.database.db, 0));
afterAll(() => console.close());
/** Moves the clock from where the operators' codes have left it. */
const pass = async (seconds: number) => {
  const { db } = console.database;
  await moveClock(db, (await clockOffset(db)) + seconds);
};

const problemOf = ({ content }: { content: { problem?: string } }) => content.problem ?? 'none';
type Asker = Pick<TestOperator, 'call'>;

const add = async (operator: Asker, authenticator: Authenticator, forged?: Forged) => {
  const { content } = await operator.call(passkeys.beginPasskey, {});
  const made = authenticator.create(content.challenge, forged);
  return operator.call(passkeys.addPasskey, { name: 'Office laptop', ...made });
};
const ask = async (asker: Asker) => (await asker.call(passkeys.askForPasskey, {})).content.challenge;
const signIn = async (authenticator: Authenticator, forged?: Forged, client = console.client()) =>
  client.call(passkeys.signInByPasskey, authenticator.get(await ask(client), forged));

/** An operator with a passkey. */
const withPasskey = async (role: TestOperator['role'] = 'content') => {
  const operator = await console.operator(role);
  const authenticator = createAuthenticator();
  expect((await add(operator, authenticator)).code).toBe(0);
  return { operator, authenticator };
};

test('a passkey is added, and signs in without password and code', async () => {
  const { operator, authenticator } = await withPasskey('risk');
  const client = console.client();
  const { content } = await signIn(authenticator, {}, client);
  expect(content).toMatchObject({ name: operator.name, role: 'risk' });
  const listed = await client.call(passkeys.listPasskeys, {});
  expect(listed.content.passkeys).toMatchObject([{ name: 'Office laptop', usedAt: expect.any(String) as string }]);
  const { entries } = (await admin.call(audit.listAudit, { actor: operator.name })).content;
  expect(entries.map(({ act, after }) => [act, after])).toEqual(
    expect.arrayContaining([
      ['session.open', { passkey: 'Office laptop' }],
      ['passkey.add', expect.objectContaining({ name: 'Office laptop' })],
    ]),
  );
});

test('the browser is asked for a key of this host that checks who uses it, and not for one that is there', async () => {
  const { operator } = await withPasskey();
  const { content } = await operator.call(passkeys.beginPasskey, {});
  expect(content).toMatchObject({
    rp: { id: 'console.sikka.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(content.excludeCredentials).toHaveLength(1);
  const asked = await operator.call(passkeys.askForPasskey, {});
  expect(asked.content).toMatchObject({ rpId: 'console.sikka.example', userVerification: 'required' });
  expect(asked.content.allowCredentials).toEqual(content.excludeCredentials);
  expect((await console.client().call(passkeys.askForPasskey, {})).content.allowCredentials).toEqual([]);
});

const forgeries: readonly (readonly [string, Forged])[] = [
  ['of another site', { origin: 'https://console.sikka.example.evil' }],
  ['for another host', { host: 'evil.example' }],
  ['without a look at who uses it', { isVerified: false }],
];

describe('a sign-in is refused by a proof', () => {
  test.each([
    ...forgeries,
    ['of the wrong kind', { type: 'webauthn.create' }],
    ['signed by another key', { signedBy: createAuthenticator().privateKey }],
    ['whose counter has not grown', { counter: 0 }],
  ] as const)('%s', async (_what, forged) => {
    const { operator, authenticator } = await withPasskey();
    expect((await signIn(authenticator)).code).toBe(0);
    expect(problemOf(await signIn(authenticator, forged))).toBe('operatorPasskeyRefused');
    const { entries } = (await admin.call(audit.listAudit, { actor: operator.name })).content;
    expect(entries[0]?.act).toBe('session.refuse');
  });

  test('whose challenge was used, is too old, or was given to a session', async () => {
    const { operator, authenticator } = await withPasskey();
    const send = (challenge: string) => console.client().call(passkeys.signInByPasskey, authenticator.get(challenge));
    const used = await ask(console.client());
    expect((await send(used)).code).toBe(0);
    expect(problemOf(await send(used))).toBe('operatorPasskeyRefused');
    expect(problemOf(await send(await ask(operator)))).toBe('operatorPasskeyRefused');
    const old = await ask(console.client());
    await pass(121);
    expect(problemOf(await send(old))).toBe('operatorPasskeyRefused');
    expect(problemOf(await send(randomBytes(32).toString('base64url')))).toBe('operatorPasskeyRefused');
  });

  test('of a key that nobody has', async () => {
    expect(problemOf(await signIn(createAuthenticator()))).toBe('operatorPasskeyRefused');
  });
});

test('of two who use one state of a key at once, one signs in', async () => {
  const { authenticator } = await withPasskey();
  const challenges = [await ask(console.client()), await ask(console.client())];
  const replies = await Promise.all(
    challenges.map((challenge) =>
      console.client().call(passkeys.signInByPasskey, authenticator.get(challenge, { counter: 7 })),
    ),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

describe('a passkey is not added', () => {
  test.each([
    ...forgeries,
    ['of the wrong kind', { type: 'webauthn.get' }],
    // { sig: h'00', x5c: [h'00'] }: the library would ask an address in the certificate.
    ['with certificates', { statement: ['packed', Buffer.from('a263736967410063783563814100', 'hex')] }],
  ] as const)('%s', async (_what, forged) => {
    const operator = await console.operator('content');
    expect(problemOf(await add(operator, createAuthenticator(), forged))).toBe('operatorPasskeyRefused');
  });

  test('twice, or for a challenge of another session', async () => {
    const { operator, authenticator } = await withPasskey();
    expect(problemOf(await add(operator, authenticator))).toBe('operatorPasskeyRefused');
    const { content } = await operator.call(passkeys.beginPasskey, {});
    const made = createAuthenticator().create(content.challenge);
    const other = await console.operator('content');
    expect(problemOf(await other.call(passkeys.addPasskey, { name: 'Phone', ...made }))).toBe('operatorPasskeyRefused');
  });

  test('or removed ten minutes after the sign-in', async () => {
    const { operator, authenticator } = await withPasskey();
    const { content } = await operator.call(passkeys.listPasskeys, {});
    const passkeyId = content.passkeys[0]?.passkeyId ?? '';
    const { challenge } = (await operator.call(passkeys.beginPasskey, {})).content;
    await pass(601);
    const made = createAuthenticator().create(challenge);
    for (const reply of [
      await operator.call(passkeys.beginPasskey, {}),
      await operator.call(passkeys.addPasskey, { name: 'Phone', ...made }),
      await operator.call(passkeys.removePasskey, { passkeyId }),
    ])
      expect(problemOf(reply)).toBe('operatorConfirmationNeeded');
    expect((await signIn(authenticator)).code).toBe(0);
  });
});

test('a passkey confirms a serious act in place of password and code, that of a colleague does not', async () => {
  const { operator, authenticator } = await withPasskey('admin');
  const colleague = await withPasskey('admin');
  await pass(11 * 60);
  const invite = () => operator.call(session.inviteOperator, { name: 'new-one', role: 'risk', reason: 'joins' });
  const confirm = async (by: Authenticator) => operator.call(passkeys.confirmByPasskey, by.get(await ask(operator)));
  expect(problemOf(await invite())).toBe('operatorConfirmationNeeded');
  expect(problemOf(await confirm(colleague.authenticator))).toBe('operatorPasskeyRefused');
  expect(problemOf(await invite())).toBe('operatorConfirmationNeeded');
  const [[name, value] = ['', '']] = operator.cookies;
  expect((await confirm(authenticator)).code).toBe(0);
  expect((await invite()).code).toBe(0);
  // The token of before is void.
  const old = await console.client().call(session.listSessions, {}, { cookie: `${name}=${value}` });
  expect(old.status).toBe(401);
});

test('a removed passkey, and those of a removed operator, are dead; password and code stay', async () => {
  const { operator, authenticator } = await withPasskey();
  const { content } = await operator.call(passkeys.listPasskeys, {});
  const passkeyId = content.passkeys[0]?.passkeyId ?? '';
  expect((await admin.call(passkeys.removePasskey, { passkeyId })).status).toBe(404);
  expect((await operator.call(passkeys.removePasskey, { passkeyId })).code).toBe(0);
  expect(problemOf(await signIn(authenticator))).toBe('operatorPasskeyRefused');
  const password = 'Neem-tree-42-by-the-well';
  const again = { name: operator.name, password, code: await operator.nextCode() };
  expect((await console.client().call(session.signIn, again)).code).toBe(0);

  expect((await add(operator, authenticator)).code).toBe(0);
  const { operators } = (await admin.call(session.listOperators, {})).content;
  const operatorId = operators.find(({ name }) => name === operator.name)?.operatorId ?? '';
  expect((await admin.call(session.removeOperator, { operatorId, reason: 'leaves' })).code).toBe(0);
  expect(problemOf(await signIn(authenticator))).toBe('operatorPasskeyRefused');
});

test('the app’s login reads neither passkeys nor challenges', async () => {
  const app = openDatabase({ url: console.database.url, poolSize: 1 });
  for (const table of ['operator_passkey', 'operator_challenge'])
    await expect(app.pool.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
  await app.close();
});

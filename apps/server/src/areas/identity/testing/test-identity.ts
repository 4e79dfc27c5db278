import { randomInt } from 'node:crypto';
import type { BodyOf, LoginSession } from '@sikka/contract';
import { closedCircuit } from '@sikka/partners/kit';
import type { NumberRegistry, SmsGateway, SmsMessage } from '@sikka/partners/kit';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { nextIstMidnight } from '#platform/data/ist-day.ts';
import type { ServerArea } from '#platform/platform.ts';
import type { CallOptions, TestClient, TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer, type TestServerOptions } from '#testing/test-server.ts';
import type { Hashing } from '../hashing.ts';
import { createIdentity, type IdentityArea } from '../index.ts';

type CodeMessage = Extract<SmsMessage, { template: 'loginOtpWeb' | 'loginOtpShell' }>;

/** An SMS gateway that records messages. `outcome`: its answer to the next ones. */
export interface RecordingGateway extends SmsGateway {
  sent: SmsMessage[];
  outcome: 'accepted' | 'refused' | 'unknown';
  /** The newest code for a number. */
  newestCode(mobile: string): string;
}

export const recordingGateway = (): RecordingGateway => {
  const gateway: RecordingGateway = {
    sent: [],
    outcome: 'accepted',
    newestCode: (mobile) => {
      const newest = gateway.sent.findLast((message) => message.mobile === mobile);
      if (!newest) throw new Error('No SMS was sent to this number');
      return (newest as CodeMessage).variables.code;
    },
    send: async (message) => {
      if (gateway.outcome !== 'refused') gateway.sent.push(message);
      if (gateway.outcome === 'refused') return { kind: 'refused', code: 'TEMPLATE_UNKNOWN', text: 'not registered' };
      if (gateway.outcome === 'unknown') return { kind: 'unknown', reason: 'noAnswer' };
      return { kind: 'accepted', messageId: message.reference, segments: 1 };
    },
    circuit: closedCircuit,
    close: async () => undefined,
  };
  return gateway;
};

const allNumbersLive: NumberRegistry = {
  numberStatus: async () => ({ kind: 'accepted', status: 'LIVE' }),
  circuit: closedCircuit,
  close: async () => undefined,
};

export interface SignedIn {
  client: TestClient;
  session: LoginSession;
  /** Token and claimed user, as options of a call. */
  asUser: { token: string; userGid: string };
}

export interface TestIdentity {
  server: TestServer;
  area: IdentityArea;
  sms: RecordingGateway;
  /** A client with guest cookies and its own network address, unless one is given. */
  newVisitor(address?: string): Promise<TestClient>;
  /** A number that no other test of the file uses. */
  newMobile(): string;
  sendCode(client: TestClient, mobile: string): Promise<TestReply<{ verifyToken: string; lastTime: number }>>;
  /** Requests a code past any cool-down and reads it from the SMS; a number that got none gets a wrong code. */
  codeFor(
    client: TestClient,
    mobile: string,
    smsType: BodyOf<'/flamingo/user/sendCode'>['smsType'],
    as?: CallOptions,
  ): Promise<{ verifyCode: string; verifyToken: string }>;
  /** Signs in by code, past any cool-down, keeping the token in a header. */
  signIn(mobile: string, client?: TestClient): Promise<SignedIn>;
  setPassword(user: SignedIn, newPassword: string): Promise<SignedIn>;
  logInByPassword(client: TestClient, mobile: string, password: string): Promise<TestReply<LoginSession>>;
  /** Advances the clock. */
  advanceClock(seconds: number): Promise<void>;
  /** Moves the clock to this many seconds after the next midnight IST, or before it if negative, so that daily counts do not change in a test. */
  advanceToMidnight(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The client behind a proxy, with the given network address. */
export const withAddress = (client: TestClient, address: string): TestClient => ({
  ...client,
  post: (path, body, options) =>
    client.post(path, body, { ...options, headers: { 'x-forwarded-for': address, ...options?.headers } }),
});

const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A server with the identity area only, whose SMS are recorded. */
export const startIdentity = async (
  options: TestServerOptions & {
    sms?: RecordingGateway;
    numbers?: NumberRegistry;
    hashing?: Hashing;
    /** Other areas from which an account is erased. */
    otherAreas?: readonly ServerArea[];
  } = {},
): Promise<TestIdentity> => {
  const {
    sms = recordingGateway(),
    numbers = allNumbersLive,
    hashing,
    otherAreas = [],
    environment,
    ...rest
  } = options;
  let area: IdentityArea | undefined;
  const server = await createTestServer({
    areas: [
      (platform) => {
        area = createIdentity(platform, { sms, numbers, hashing });
        area.registerErasableAreas([area, ...otherAreas]);
        return area;
      },
    ],
    environment: { TRUST_PROXY: '127.0.0.0/8', DATABASE_POOL_SIZE: '20', ...environment },
    ...rest,
  });
  if (!area) throw new Error('The area was not created');
  const { db } = server.app.platform;
  let lastMobile = randomInt(9_000_000_000, 9_900_000_000);

  const identity: TestIdentity = {
    server,
    area,
    sms,
    newVisitor: async (address = randomAddress()) => {
      const client = withAddress(server.newClient(), address);
      await client.post('/flamingo/user/defaultPortraitUrl', {});
      return client;
    },
    newMobile: () => String((lastMobile += 1)),
    sendCode: (client, mobile) => client.post('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_LOGIN' }),
    codeFor: async (client, mobile, smsType, as) => {
      await identity.advanceClock(61);
      const sent = await client.post('/flamingo/user/sendCode', { mobile, smsType }, as);
      if (sent.code !== 0) throw new Error(problemOf(sent));
      const newest = sms.sent.findLast((message) => message.mobile === mobile);
      const verifyCode = newest && 'code' in newest.variables ? newest.variables.code : '000000';
      return { verifyCode, verifyToken: sent.content.verifyToken };
    },
    signIn: async (mobile, existingClient) => {
      const client = existingClient ?? (await identity.newVisitor());
      await identity.advanceClock(61);
      const { content } = await identity.sendCode(client, mobile);
      const login = await client.post('/flamingo/user/login', {
        loginType: 0,
        mobile,
        verifyCode: sms.newestCode(mobile),
        verifyToken: content.verifyToken,
      });
      if (login.code !== 0) throw new Error(`Signing in failed: ${JSON.stringify(login.content)}`);
      const session = login.content;
      return { client, session, asUser: { token: session.userToken, userGid: session.userGid } };
    },
    setPassword: async (user, newPassword) => {
      const reply = await user.client.post('/flamingo/user/modifyPass', { newPassword }, user.asUser);
      if (reply.code !== 0) throw new Error(`Setting the password failed: ${JSON.stringify(reply.content)}`);
      return { ...user, asUser: { ...user.asUser, token: reply.headers.get('x-newauth-t') ?? '' } };
    },
    logInByPassword: (client, mobile, password) =>
      client.post('/flamingo/user/login', { loginType: 1, mobile, password }),
    advanceClock: async (seconds) => moveClock(db, (await clockOffset(db)) + seconds),
    advanceToMidnight: async (seconds) => {
      const now = await server.app.platform.clock.now();
      await identity.advanceClock(Math.floor((nextIstMidnight(now).getTime() - now.getTime()) / 1_000 + seconds));
    },
    close: () => server.close(),
  };
  return identity;
};

/** The problem a reply names, with its number and HTTP status; undefined on success. */
export const problemOf = ({ code: newestCode, status, content }: TestReply<unknown>): string | undefined =>
  newestCode === 0 ? undefined : `${(content as { problem?: string }).problem} ${newestCode} ${status}`;

import { randomInt } from 'node:crypto';
import type { LoginSession } from '@sikka/contract';
import { closedCircuit } from '@sikka/partners/kit';
import type { NumberRegistry, SmsGateway, SmsMessage } from '@sikka/partners/kit';
import { clockOffset, moveClock } from '#platform/data/clock.ts';
import { nextIstMidnight } from '#platform/data/ist-day.ts';
import type { ServerArea } from '#platform/platform.ts';
import type { TestClient, TestReply } from '#testing/test-client.ts';
import { createTestServer, type TestServer, type TestServerOptions } from '#testing/test-server.ts';
import type { Hashing } from '../hashing.ts';
import { createIdentity, type IdentityArea } from '../index.ts';

type CodeMessage = Extract<SmsMessage, { template: 'loginOtpWeb' | 'loginOtpShell' }>;

/** A gateway that delivers into a list. `outcome` decides what it answers next. */
export interface RecordingGateway extends SmsGateway {
  sent: SmsMessage[];
  outcome: 'accepted' | 'refused' | 'unknown';
  /** The newest code for a number. */
  code(mobile: string): string;
}

export const recordingGateway = (): RecordingGateway => {
  const gateway: RecordingGateway = {
    sent: [],
    outcome: 'accepted',
    code: (mobile) => {
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

const everyNumberLives: NumberRegistry = {
  numberStatus: async () => ({ kind: 'accepted', status: 'LIVE' }),
  circuit: closedCircuit,
  close: async () => undefined,
};

export interface SignedIn {
  client: TestClient;
  session: LoginSession;
  /** Token and claimed user, as options of a call. */
  as: { token: string; userGid: string };
}

export interface TestIdentity {
  server: TestServer;
  area: IdentityArea;
  sms: RecordingGateway;
  /** A visitor with proven cookies and a network address of its own, unless one is given. */
  visitor(address?: string): Promise<TestClient>;
  /** A number that no other test of the file uses. */
  newMobile(): string;
  sendCode(client: TestClient, mobile: string): Promise<TestReply<{ verifyToken: string; lastTime: number }>>;
  /** Signs in by code, past any cool-down, keeping the token in a header. */
  signIn(mobile: string, client?: TestClient): Promise<SignedIn>;
  setPassword(user: SignedIn, newPassword: string): Promise<SignedIn>;
  logInByPassword(client: TestClient, mobile: string, password: string): Promise<TestReply<LoginSession>>;
  /** Moves the one clock forward. */
  pass(seconds: number): Promise<void>;
  /** Moves the clock to this many seconds after the next midnight IST, or before it if negative, so that daily counts do not change in a test. */
  passToMidnight(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The client as it appears behind a proxy, from the given network address. */
export const comingFrom = (client: TestClient, address: string): TestClient => ({
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
    numbers = everyNumberLives,
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
    visitor: async (address = randomAddress()) => {
      const client = comingFrom(server.newClient(), address);
      await client.post('/flamingo/user/defaultPortraitUrl', {});
      return client;
    },
    newMobile: () => String((lastMobile += 1)),
    sendCode: (client, mobile) => client.post('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_LOGIN' }),
    signIn: async (mobile, given) => {
      const client = given ?? (await identity.visitor());
      await identity.pass(61);
      const { content } = await identity.sendCode(client, mobile);
      const login = await client.post('/flamingo/user/login', {
        loginType: 0,
        mobile,
        verifyCode: sms.code(mobile),
        verifyToken: content.verifyToken,
      });
      if (login.code !== 0) throw new Error(`Signing in failed: ${JSON.stringify(login.content)}`);
      const session = login.content;
      return { client, session, as: { token: session.userToken, userGid: session.userGid } };
    },
    setPassword: async (user, newPassword) => {
      const reply = await user.client.post('/flamingo/user/modifyPass', { newPassword }, user.as);
      if (reply.code !== 0) throw new Error(`Setting the password failed: ${JSON.stringify(reply.content)}`);
      return { ...user, as: { ...user.as, token: reply.headers.get('x-newauth-t') ?? '' } };
    },
    logInByPassword: (client, mobile, password) =>
      client.post('/flamingo/user/login', { loginType: 1, mobile, password }),
    pass: async (seconds) => moveClock(db, (await clockOffset(db)) + seconds),
    passToMidnight: async (seconds) => {
      const now = await server.app.platform.clock.now();
      await identity.pass(Math.floor((nextIstMidnight(now).getTime() - now.getTime()) / 1_000 + seconds));
    },
    close: () => server.close(),
  };
  return identity;
};

/** The problem a reply names, with its number and HTTP status; undefined on success. */
export const problemOf = ({ code, status, content }: TestReply<unknown>): string | undefined =>
  code === 0 ? undefined : `${(content as { problem?: string }).problem} ${code} ${status}`;

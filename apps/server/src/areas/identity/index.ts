import type { UserDetails, UserInfo } from '@sikka/contract';
import type { Circuit, Outcome, SmsGateway, SmsNotice } from '@sikka/partners/kit';
import { createSmsGateway } from '@sikka/partners/sms';
import type { Config } from '#platform/config.ts';
import { bindCalls } from '#platform/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { Caller, LiveSession, SessionResolver } from '#platform/call-context.ts';
import { checkPhone } from './check-phone.ts';
import { deviceHashOf, isBound } from './device-store.ts';
import { createHashing } from './hashing.ts';
import { createJobs } from './jobs.ts';
import { signOut } from './open-session.ts';
import type { IdentityDeps } from './deps.ts';
import { presentDetails, presentUser, variantsOf } from './present.ts';
import { changeUser, detailsChange, listPortraits, showUser, showUserDetails } from './profile.ts';
import { proveCode } from './prove-code.ts';
import { createSessions } from './resolve-session.ts';
import { identityDocuments } from './search-documents.ts';
import { sendCode } from './send-code.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in-by-password.ts';
import { listOpenSessions } from './session-store.ts';
import type { IdentityTables } from './tables.ts';
import { changeProfile, findUser, openMobile, type User } from './user-store.ts';

/** Messages to the number of a user. */
export interface Notices {
  /** Whether the SMS gateway may be called now. */
  circuit: Circuit;
  /** Undefined when there is no such account. */
  send(userGid: string, notice: SmsNotice): Promise<Outcome<object> | undefined>;
}

/** Who the users are: signing in, sessions, profiles. */
export interface IdentityArea extends ServerArea {
  sessions: SessionResolver;
  /** The user as other areas may know them, number masked; undefined when there is no such account. */
  getUser(userGid: string): Promise<UserInfo | undefined>;
  /** Which variants of screens a caller sees, from what was read of the account with the session. */
  variantsOf(caller: LiveSession): UserInfo['userGrayscaleData'] | undefined;
  /** The number and the name of a user, for partners that must know whom they serve; never for a log or a reply. */
  contactOf(userGid: string): Promise<{ mobile: string; name: string } | undefined>;
  /** What a user has told about themselves, for what is promised to those who tell it. */
  profile: {
    detailsOf(userGid: string): Promise<UserDetails | undefined>;
    /** Keyed hash of a user's mobile number, for what is given once to a person; undefined when there is no such account. */
    personOf(userGid: string): Promise<string | undefined>;
    /** Whether a user has signed in on the device of a caller. */
    hasSignedInOn(userGid: string, caller: Pick<Caller, 'deviceKey'>): Promise<boolean>;
    /** Hours since the account was made, by the database's clock; undefined when there is no such account. */
    hoursSinceJoining(userGid: string): Promise<number | undefined>;
    /** Replaces the details; throws `invalidInput` for a birth date after today. */
    saveDetails(userGid: string, details: UserDetails): Promise<void>;
  };
  notices: Notices;
  /** Sessions of a user that have not ended. */
  openSessions(userGid: string): Promise<readonly string[]>;
}

/** One attempt of the gateway; two of them fit into the five seconds that a client waits. */
const smsTimeoutMs = 2_000;

const configuredGateway = ({ sms, brandNames }: Config): SmsGateway =>
  createSmsGateway({
    baseUrl: sms.gatewayUrl,
    entityId: sms.entityId,
    header: sms.header,
    secret: sms.gatewaySecret,
    timeoutMs: smsTimeoutMs,
    brand: brandNames.en,
  });

/** `sms` is the gateway that one-time codes leave through; the configured one unless given. */
export const createIdentity = (
  platform: Platform,
  { sms = configuredGateway(platform.config) }: { sms?: SmsGateway } = {},
): IdentityArea => {
  const { config, secrets, rateLimits, log } = platform;
  const db = platform.db.withTables<IdentityTables>();
  const own = { db, sms, hashing: createHashing(), accounts: new WeakMap<LiveSession, User>() };
  const deps: IdentityDeps = { config, secrets, rateLimits, log, ...own };
  return {
    name: 'identity',
    search: { documents: async () => identityDocuments },
    calls: bindCalls(deps, [
      checkPhone,
      sendCode,
      proveCode,
      signIn,
      signOut,
      showUser,
      showUserDetails,
      changeUser,
      setPassword,
      listPortraits,
    ]),
    jobs: createJobs(db),
    sessions: createSessions(deps),
    stop: () => sms.close(),
    getUser: async (userGid) => {
      const user = await findUser(db, userGid);
      return user && presentUser(deps, user);
    },
    variantsOf: (caller) => {
      const user = own.accounts.get(caller);
      return user && variantsOf(user);
    },
    contactOf: async (userGid) => {
      const user = await findUser(db, userGid);
      return user && { mobile: openMobile(secrets, user), name: user.nickname };
    },
    profile: {
      detailsOf: async (userGid) => {
        const user = await findUser(db, userGid);
        return user && presentDetails(deps, user);
      },
      personOf: async (userGid) => {
        const user = await findUser(db, userGid);
        return user && secrets.index('reward-person', openMobile(secrets, user));
      },
      hasSignedInOn: (userGid, caller) => isBound(db, { userGid, deviceHash: deviceHashOf(secrets, caller) }),
      hoursSinceJoining: async (userGid) => {
        const user = await findUser(db, userGid);
        return user && (user.now.getTime() - user.registered_at.getTime()) / 3_600_000;
      },
      saveDetails: async (userGid, details) => {
        const user = await findUser(db, userGid);
        if (user) await changeProfile(db, userGid, detailsChange(deps, user, details));
      },
    },
    openSessions: (userGid) => listOpenSessions(db, userGid),
    notices: {
      circuit: sms.circuit,
      send: async (userGid, notice) => {
        const user = await findUser(db, userGid);
        return user && sms.send({ ...notice, mobile: openMobile(secrets, user) });
      },
    },
  };
};

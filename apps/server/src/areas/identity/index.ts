import type { SmsType, UserDetails, UserInfo } from '@sikka/contract';
import type { Circuit, NumberRegistry, Outcome, SmsGateway, SmsNotice } from '@sikka/partners/kit';
import { createNumberRegistry } from '@sikka/partners/numbers';
import { createSmsGateway } from '@sikka/partners/sms';
import type { QueryExecutorProvider } from 'kysely';
import type { Caller, LiveSession, SessionResolver } from '#platform/calls/call-context.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { measureShared } from '#platform/monitoring/metrics.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { changeMobile, showMobileChange, stopMobile } from './change-number.ts';
import { checkPhone } from './check-phone.ts';
import type { DeletionDeps } from './deletion/deps.ts';
import { followDeletionsJob, removeRetainedJob } from './deletion/erase-accounts.ts';
import { notifyDeletionJob } from './deletion/notify-deletion.ts';
import { cancelDisable, disableUser } from './deletion/request-deletion.ts';
import { deletionCertificate, deletionStatus } from './deletion/show-deletion.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf, isBound } from './device-store.ts';
import { endDevice, listDevices } from './devices.ts';
import { countRecentGuesses } from './guess-watch.ts';
import { createHashing, type Hashing } from './hashing.ts';
import { createJobs } from './jobs.ts';
import { lostMobile, revertMobile } from './lost-number.ts';
import { holdEndsAt } from './number-rules.ts';
import { readNumberHold } from './number-store.ts';
import { signOut } from './open-session.ts';
import { identityData } from './personal-data.ts';
import { presentDetails, presentUser, screenVariantsOf } from './present.ts';
import {
  callerOf,
  changeUser,
  detailsChange,
  listPortraits,
  showSession,
  showUser,
  showUserDetails,
} from './profile.ts';
import { consumeProof } from './proof-store.ts';
import { proveCode } from './prove-code.ts';
import { createSessions } from './resolve-session.ts';
import { identityDocuments } from './search-documents.ts';
import { sendCode } from './send-code.ts';
import { listOpenSessions } from './session-store.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in-by-password.ts';
import type { IdentityTables } from './tables.ts';
import {
  changeProfile,
  findUser,
  type IdentityTransaction,
  mobileIndexOf,
  refuseOtherCells,
  refuseOtherKeys,
  unsealMobile,
  type User,
} from './user-store.ts';
export { identityData };

export { createHashing, type Hasher, type Hashing } from './hashing.ts';
export { deviceNameOf } from './device-name.ts';
export { isCommonPassword } from './common-passwords.ts';
export { holdEndsAt } from './number-rules.ts';
export { type NumberGuards, pausesOf } from './pauses.ts';
export { mobileIndexOf, mobileTailOf, unsealMobile } from './user-store.ts';

/** SMS to the number of a user. */
export interface SmsNotices {
  /** Whether the SMS gateway may be called now. */
  circuit: Circuit;
  /** Undefined if the account does not exist. */
  send(userGid: string, notice: SmsNotice): Promise<Outcome<object> | undefined>;
}

/** Sign-in, sessions and profiles of users. */
export interface IdentityArea extends ServerArea {
  sessions: SessionResolver;
  /** The user with a masked number; undefined if the account does not exist. */
  getUser(userGid: string): Promise<UserInfo | undefined>;
  /** The screen variants of a caller, from the account that was read with the session. */
  variantsOf(caller: LiveSession): UserInfo['userGrayscaleData'] | undefined;
  /** Number and name of a user, for partners that need them; never for logs or replies. */
  contactOf(userGid: string): Promise<{ mobile: string; name: string } | undefined>;
  /** The user's details, for rewards that depend on them. */
  profile: {
    detailsOf(userGid: string): Promise<UserDetails | undefined>;
    /**
     * Keyed hash of the mobile number, for rewards that a person gets once; undefined if the
     * account does not exist.
     */
    personHashOf(userGid: string): Promise<string | undefined>;
    /** Whether the user has signed in on the caller's device. */
    hasSignedInOn(userGid: string, caller: Pick<Caller, 'deviceKey'>): Promise<boolean>;
    /**
     * Until when payments and coins are blocked on the caller's device after a change of number;
     * undefined if they are not.
     */
    heldUntil(
      db: QueryExecutorProvider,
      userGid: string,
      caller: Pick<Caller, 'deviceKey'> | undefined,
    ): Promise<Date | undefined>;
    /** Throws `newDeviceHeld` while payments and coins are blocked on the caller's device. */
    refuseIfHeld(
      trx: QueryExecutorProvider,
      userGid: string,
      caller: Pick<Caller, 'deviceKey'> | undefined,
    ): Promise<void>;
    /** When the caller's account becomes `hours` old; undefined once it is. From the account that was read with the session. */
    newUntil(caller: LiveSession, hours: number): Date | undefined;
    /** Replaces the details; throws `invalidInput` for a birth date after today. */
    saveDetails(userGid: string, details: UserDetails): Promise<void>;
  };
  notices: SmsNotices;
  /**
   * Keyed index of the user's number, for tables without a user id; undefined if the account does
   * not exist.
   */
  mobileIndexOf(userGid: string): Promise<string | undefined>;
  /** Uses up a proof of the user's number for this purpose; false if it is not valid. */
  consumeProof(trx: AnyTransaction, userGid: string, purpose: SmsType, proof: string): Promise<boolean>;
  /** Registers all areas, from which accounts are erased; called before the server starts. */
  registerErasableAreas(areas: readonly ServerArea[]): void;
  /** Ids of the user's open sessions. */
  openSessions(userGid: string): Promise<readonly string[]>;
}

/**
 * `sms` sends one-time codes, `numbers` knows which numbers are in use, `hashing` is replaced in
 * tests.
 */
export const createIdentity = (
  platform: Platform,
  {
    sms = createSmsGateway(platform.config.sms),
    numbers = createNumberRegistry(platform.config.numberRegistry),
    hashing = createHashing(),
  }: { sms?: SmsGateway; numbers?: NumberRegistry; hashing?: Hashing } = {},
): IdentityArea => {
  const { config, secrets, rateLimits, log, files, claimKey, isKeyHeld, newUserGid } = platform;
  const db = platform.db.withTables<IdentityTables>();
  const ownDeps = { db, sms, numbers, hashing, accounts: new WeakMap<LiveSession, User>() };
  const deps: IdentityDeps = { config, secrets, rateLimits, log, files, claimKey, isKeyHeld, newUserGid, ...ownDeps };
  let areas: readonly ServerArea[] = [];
  measureShared(
    { registry: platform.metrics, log },
    {
      name: 'sign_in_guesses',
      help: 'One-time codes entered in the last five minutes, by result',
      labelNames: ['result'],
      read: async () => {
        const { guesses, wrong } = await countRecentGuesses(db);
        return [
          [{ result: 'right' }, guesses - wrong],
          [{ result: 'wrong' }, wrong],
        ];
      },
    },
  );
  const heldUntil: IdentityArea['profile']['heldUntil'] = async (database, userGid, caller) => {
    const hold = await readNumberHold(database, userGid, caller && deviceHashOf(secrets, caller));
    return hold && holdEndsAt(hold.change, hold.device, hold.now);
  };
  const deletion: DeletionDeps = { ...deps, clock: platform.clock, jobs: platform.jobs, areas: () => areas };
  return {
    name: 'identity',
    privacy: { personalData: identityData },
    find: { search: { documents: async () => identityDocuments } },
    partners: { recipients: async () => [{ kind: 'SMS_GATEWAY' }] },
    calls: [
      ...bindCalls(deletion, [deletionStatus, disableUser, cancelDisable, deletionCertificate]),
      ...bindCalls(deps, [
        checkPhone,
        sendCode,
        proveCode,
        signIn,
        signOut,
        showSession,
        showUser,
        showUserDetails,
        changeUser,
        setPassword,
        listPortraits,
        changeMobile,
        showMobileChange,
        stopMobile,
        lostMobile,
        revertMobile,
        listDevices,
        endDevice,
      ]),
    ],
    jobs: [...createJobs(deps), notifyDeletionJob(deletion), followDeletionsJob(deletion), removeRetainedJob(deletion)],
    registerErasableAreas: (allAreas) => void (areas = allAreas),
    sessions: createSessions(deps),
    lifecycle: {
      start: async () => {
        await refuseOtherKeys(db, secrets);
        await refuseOtherCells(db, platform.holdsId);
      },
      stop: async () => void (await Promise.all([sms.close(), numbers.close()])),
    },
    getUser: async (userGid) => {
      const user = await findUser(db, userGid);
      return user && presentUser(deps, user);
    },
    variantsOf: (caller) => {
      const user = ownDeps.accounts.get(caller);
      return user && screenVariantsOf(user);
    },
    contactOf: async (userGid) => {
      const user = await findUser(db, userGid);
      return user && { mobile: unsealMobile(secrets, user), name: user.nickname };
    },
    profile: {
      detailsOf: async (userGid) => {
        const user = await findUser(db, userGid);
        return user && presentDetails(deps, user);
      },
      personHashOf: async (userGid) => {
        const user = await findUser(db, userGid);
        return user && secrets.index('reward-person', unsealMobile(secrets, user));
      },
      hasSignedInOn: (userGid, caller) => isBound(db, { userGid, deviceHash: deviceHashOf(secrets, caller) }),
      heldUntil,
      refuseIfHeld: async (trx, userGid, caller) => {
        const until = await heldUntil(trx, userGid, caller);
        if (until) throw new Problem('newDeviceHeld', { details: { until: until.toISOString() } });
      },
      newUntil: (caller, hours) => {
        const { registered_at: registeredAt, now } = callerOf(ownDeps, caller);
        const until = new Date(registeredAt.getTime() + hours * 3_600_000);
        return until > now ? until : undefined;
      },
      saveDetails: async (userGid, details) => {
        const user = await findUser(db, userGid);
        if (user) await changeProfile(db, userGid, detailsChange(deps, user, details));
      },
    },
    mobileIndexOf: async (userGid) => {
      const user = await findUser(db, userGid);
      return user && mobileIndexOf(secrets, unsealMobile(secrets, user));
    },
    consumeProof: async (trx, userGid, purpose, proof) => {
      const user = await findUser(trx as IdentityTransaction, userGid);
      return (
        user !== undefined &&
        consumeProof(trx, { mobileIndex: mobileIndexOf(secrets, unsealMobile(secrets, user)), purpose }, proof)
      );
    },
    openSessions: (userGid) => listOpenSessions(db, userGid),
    notices: {
      circuit: sms.circuit,
      send: async (userGid, notice) => {
        const user = await findUser(db, userGid);
        return user && sms.send({ ...notice, mobile: unsealMobile(secrets, user) });
      },
    },
  };
};

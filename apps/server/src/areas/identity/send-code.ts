import { randomInt } from 'node:crypto';
import { groupMobile, identity, maskMobile, type SmsType } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { SmsMessage } from '@sikka/partners/kit';
import type { CallContext } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Config } from '#platform/config.ts';
import { transaction } from '#platform/data/database.ts';
import { hashCode } from './check-code.ts';
import { type SendVerdict, codeLimits, judgeSend, revertSend } from './code-rules.ts';
import {
  type CodeKey,
  countDeviceSend,
  dropCode,
  hashTicket,
  newTicket,
  putCode,
  putCodeGuard,
  readGuardState,
  uncountDeviceSend,
} from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceClassOf, deviceHashOf } from './device-store.ts';
import { neighbourhoodOf, spendStrangersBudget } from './network.ts';
import type { DeviceClass } from './tables.ts';
import { type Identities, findOwner, mobileIndexOf } from './user-store.ts';

const hour = 3_600;

/** Codes that go only to the caller's own number, with the problem for any other number. */
const refusals = {
  TYPE_SET_PASSWORD: 'accountMissing',
  TYPE_DOWNLOAD_DATA: 'accountMissing',
  TYPE_OLD_MOBILE: 'originalMobileWrong',
  TYPE_DELETE_ACCOUNT: 'mobileDiffers',
  TYPE_RECOVER_ACCOUNT: 'mobileDiffers',
} as const;
const isOwn = (smsType: SmsType): smsType is keyof typeof refusals => smsType in refusals;

/**
 * Throws unless the number is the caller's. The problem does not reveal whether another number has
 * an account.
 */
const requireOwnNumber = async (
  { db }: IdentityDeps,
  user: CallContext['user'],
  mobileIndex: string,
  smsType: keyof typeof refusals,
): Promise<void> => {
  if (!user) throw new Problem('signInNeeded');
  if ((await findOwner(db, mobileIndex)) !== user.userGid) throw new Problem(refusals[smsType]);
};

/**
 * Limits SMS pumping by unknown devices: by network, by neighbourhood, and in total. Known devices
 * have a separate budget.
 */
const spendBudget = async (
  { rateLimits, secrets }: IdentityDeps,
  deviceClass: DeviceClass,
  { ip }: Pick<CallContext, 'ip'>,
): Promise<void> => {
  const inAll = { points: codeLimits.sentPerHour, perSeconds: hour };
  if (deviceClass === 'known') return rateLimits.consume('identity-sms-known', 'all', inAll);
  await spendStrangersBudget({ rateLimits, secrets }, 'codes', ip);
  await rateLimits.consume('identity-sms-network', secrets.index('network', neighbourhoodOf(ip)), {
    points: codeLimits.sentPerNetworkHour,
    perSeconds: hour,
  });
  return rateLimits.consume('identity-sms-all', 'all', inAll);
};

/**
 * Codes to the new number of an account. If that number has an account already, it gets a notice
 * instead of a code, and the caller learns nothing.
 */
const movingTo: ReadonlySet<SmsType> = new Set(['TYPE_NEW_MOBILE', 'TYPE_LOST_MOBILE']);

/**
 * Generates a code, stores its hash and sends it. Throws `otpSendBusy` if it was definitely not
 * sent.
 */
const issueCode = async (
  deps: IdentityDeps,
  mobile: string,
  reservation: SendReservation,
  context: Pick<CallContext, 'caller' | 'appVersion' | 'locale'>,
): Promise<void> => {
  const { db, secrets, hashing, sms, log } = deps;
  const code = String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, '0');
  const { verifyToken } = reservation;
  const tokenHash = hashTicket(verifyToken);
  const codeHash = await hashing.admit((hasher) => hashCode({ secrets, hasher }, { ...reservation, tokenHash }, code));
  await putCode(db, reservation, {
    tokenHash,
    deviceHash: reservation.deviceHash,
    isNewDevice: context.caller.isNew,
    codeHash,
    expiresAt: new Date(reservation.at.getTime() + codeLimits.lifeSeconds * 1_000),
  });
  const isTaken = movingTo.has(reservation.purpose) && (await findOwner(db, reservation.mobileIndex)) !== undefined;
  const message = codeMessage(deps.config, { mobile, code, verifyToken }, context);
  const { locale, reference } = message;
  const outcome = await sms.send(
    isTaken ? { template: 'numberInUse', variables: {}, mobile, locale, reference } : message,
  );
  if (outcome.kind === 'refused') {
    log.warn({ event: 'sms-refused', code: outcome.code }, 'the SMS gateway refused a one-time code');
    throw new Problem('otpSendBusy');
  }
  if (outcome.kind === 'unknown') log.warn({ event: 'sms-unknown' }, 'a one-time code may or may not have been sent');
};

/** Sends a one-time code. It counts against the limits unless it was definitely not sent. */
export const sendCode = handler(identity.sendCode, async (deps: IdentityDeps, body, context) => {
  const key = { mobileIndex: mobileIndexOf(deps.secrets, body.mobile), purpose: body.smsType };
  if (isOwn(body.smsType)) await requireOwnNumber(deps, context.user, key.mobileIndex, body.smsType);
  if (body.smsType === 'TYPE_NEW_MOBILE' && !context.user) throw new Problem('signInNeeded');
  const deviceHash = deviceHashOf(deps.secrets, context.caller);
  const deviceClass = await deviceClassOf(deps.db, { ...key, deviceHash, userGid: context.user?.userGid });
  const reservation = await reserveSend(deps.db, { ...key, deviceHash, deviceClass });
  try {
    await spendBudget(deps, deviceClass, context);
    await issueCode(deps, body.mobile, reservation, context);
    return {
      msg: m.identity_code_sent({ mobile: groupMobile(maskMobile(body.mobile)) }, { locale: context.locale }),
      lastTime: reservation.left,
      totalTime: codeLimits.sentPerMobile,
      verifyToken: reservation.verifyToken,
    };
  } catch (error) {
    await revertReservation(deps.db, reservation);
    throw error;
  }
});

/**
 * The SMS of a code: with the app's hash for the native shell, with the domain line for browsers.
 */
export const codeMessage = (
  { smsAppHash, publicOrigin }: Pick<Config, 'smsAppHash' | 'publicOrigin'>,
  { mobile, code, verifyToken }: { mobile: string; code: string; verifyToken: string },
  { appVersion, locale }: Pick<CallContext, 'appVersion' | 'locale'>,
): SmsMessage => {
  const minutes = String(codeLimits.lifeSeconds / 60);
  const common = { mobile, locale, reference: `code-${hashTicket(verifyToken).toString('hex').slice(0, 32)}` };
  return appVersion > 0
    ? { ...common, template: 'loginOtpShell', variables: { code, minutes, appHash: smsAppHash } }
    : { ...common, template: 'loginOtpWeb', variables: { code, minutes, host: new URL(publicOrigin).hostname } };
};

export interface SendRequest extends CodeKey {
  deviceHash: string;
  deviceClass: DeviceClass;
}

/** Permission to send one code, counted against number, device class and device. */
export interface SendReservation extends SendRequest {
  /** Sent to the caller; its hash identifies the code. */
  verifyToken: string;
  at: Date;
  today: string;
  /** Codes left today for this device class. */
  left: number;
}

const limitProblem = () =>
  new Problem('otpLimitReached', { details: { lastTime: 0, totalTime: codeLimits.sentPerMobile } });

const problemOf = (refused: Exclude<SendVerdict, { verdict: 'allowed' }>): Problem => {
  switch (refused.verdict) {
    case 'coolingDown':
      return new Problem('otpCoolingDown', {
        details: { waitSeconds: refused.waitSeconds },
        retryAfterSeconds: refused.waitSeconds,
      });
    case 'limitReached':
      return limitProblem();
    case 'paused':
      return new Problem('loginRefused', { details: { waitSeconds: refused.waitSeconds } });
  }
};

/** Decides whether a code may be sent and counts it. Throws if not. */
export const reserveSend = async (db: Identities, request: SendRequest): Promise<SendReservation> => {
  for (;;) {
    const { guard, version, moment } = await readGuardState(db, request);
    const judged = judgeSend(guard, moment);
    if (judged.verdict !== 'allowed') throw problemOf(judged);
    const isCounted = await transaction(db, async (trx) => {
      if (!(await putCodeGuard(trx, request, judged.guard, version).executeTakeFirst())) return false;
      if (await countDeviceSend(trx, request.deviceHash, moment.today, codeLimits.sentPerDevice)) return true;
      throw limitProblem();
    });
    if (isCounted) {
      return { ...request, verifyToken: newTicket(), at: moment.now, today: moment.today, left: judged.left };
    }
  }
};

/** Restores the counters after a code was not sent. */
export const revertReservation = async (db: Identities, reservation: SendReservation): Promise<void> => {
  const { mobileIndex, purpose, deviceHash, today, at, verifyToken } = reservation;
  for (;;) {
    const { guard, version } = await readGuardState(db, reservation);
    const isTakenBack = await transaction(db, async (trx) => {
      if (!(await putCodeGuard(trx, reservation, revertSend(guard, at), version).executeTakeFirst())) return false;
      await uncountDeviceSend(trx, deviceHash, today);
      await dropCode(trx, { mobileIndex, purpose, tokenHash: hashTicket(verifyToken) });
      return true;
    });
    if (isTakenBack) return;
  }
};

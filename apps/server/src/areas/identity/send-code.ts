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
  deleteCode,
  hashOpaqueToken,
  newOpaqueToken,
  upsertCode,
  upsertCodeGuard,
  readGuardState,
  revertDeviceSend,
} from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceClassOf, deviceHashOf } from './device-store.ts';
import { neighbourhoodOf, consumeUnknownDeviceQuota } from './network.ts';
import type { DeviceClass } from './tables.ts';
import { type IdentityDb, findOwner, mobileIndexOf } from './user-store.ts';

const hourSeconds = 3_600;

/** Codes that go only to the caller's own number, with the problem for any other number. */
const problemsByType = {
  TYPE_SET_PASSWORD: 'accountMissing',
  TYPE_DOWNLOAD_DATA: 'accountMissing',
  TYPE_OLD_MOBILE: 'originalMobileWrong',
  TYPE_DELETE_ACCOUNT: 'mobileDiffers',
  TYPE_RECOVER_ACCOUNT: 'mobileDiffers',
} as const;
const isOwnNumberOnly = (smsType: SmsType): smsType is keyof typeof problemsByType => smsType in problemsByType;

/**
 * Throws unless the number is the caller's. The problem does not reveal whether another number has
 * an account.
 */
const requireOwnNumber = async (
  { db }: IdentityDeps,
  user: CallContext['user'],
  mobileIndex: string,
  smsType: keyof typeof problemsByType,
): Promise<void> => {
  if (!user) throw new Problem('signInNeeded');
  if ((await findOwner(db, mobileIndex)) !== user.userGid) throw new Problem(problemsByType[smsType]);
};

/**
 * Limits SMS pumping by unknown devices: by network, by neighbourhood, and in total. Known devices
 * have a separate budget.
 */
const consumeSmsQuota = async (
  { rateLimits, secrets }: IdentityDeps,
  deviceClass: DeviceClass,
  { ip }: Pick<CallContext, 'ip'>,
): Promise<void> => {
  const totalLimit = { points: codeLimits.sentPerHour, perSeconds: hourSeconds };
  if (deviceClass === 'known') return rateLimits.consume('identity-sms-known', 'all', totalLimit);
  await consumeUnknownDeviceQuota({ rateLimits, secrets }, 'codes', ip);
  await rateLimits.consume('identity-sms-network', secrets.index('network', neighbourhoodOf(ip)), {
    points: codeLimits.sentPerNetworkHour,
    perSeconds: hourSeconds,
  });
  return rateLimits.consume('identity-sms-all', 'all', totalLimit);
};

/**
 * Codes to the new number of an account. If that number has an account already, it gets a notice
 * instead of a code, and the caller learns nothing.
 */
const newNumberTypes: ReadonlySet<SmsType> = new Set(['TYPE_NEW_MOBILE', 'TYPE_LOST_MOBILE']);

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
  const tokenHash = hashOpaqueToken(verifyToken);
  const codeHash = await hashing.admit((hasher) => hashCode({ secrets, hasher }, { ...reservation, tokenHash }, code));
  await upsertCode(db, reservation, {
    tokenHash,
    deviceHash: reservation.deviceHash,
    isNewDevice: context.caller.isNew,
    codeHash,
    expiresAt: new Date(reservation.sentAt.getTime() + codeLimits.lifeSeconds * 1_000),
  });
  const isTaken = newNumberTypes.has(reservation.purpose) && (await deps.isKeyHeld('mobile', reservation.mobileIndex));
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
  if (isOwnNumberOnly(body.smsType)) await requireOwnNumber(deps, context.user, key.mobileIndex, body.smsType);
  if (body.smsType === 'TYPE_NEW_MOBILE' && !context.user) throw new Problem('signInNeeded');
  const deviceHash = deviceHashOf(deps.secrets, context.caller);
  const deviceClass = await deviceClassOf(deps.db, { ...key, deviceHash, userGid: context.user?.userGid });
  const reservation = await reserveSend(deps.db, { ...key, deviceHash, deviceClass });
  try {
    await consumeSmsQuota(deps, deviceClass, context);
    await issueCode(deps, body.mobile, reservation, context);
    return {
      msg: m.identity_code_sent({ mobile: groupMobile(maskMobile(body.mobile)) }, { locale: context.locale }),
      lastTime: reservation.sendsLeft,
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
  const common = { mobile, locale, reference: `code-${hashOpaqueToken(verifyToken).toString('hex').slice(0, 32)}` };
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
  sentAt: Date;
  today: string;
  /** Codes left today for this device class. */
  sendsLeft: number;
}

const limitProblem = () =>
  new Problem('otpLimitReached', { details: { lastTime: 0, totalTime: codeLimits.sentPerMobile } });

const problemOf = (verdict: Exclude<SendVerdict, { verdict: 'allowed' }>): Problem => {
  switch (verdict.verdict) {
    case 'coolingDown':
      return new Problem('otpCoolingDown', {
        details: { waitSeconds: verdict.waitSeconds },
        retryAfterSeconds: verdict.waitSeconds,
      });
    case 'limitReached':
      return limitProblem();
    case 'paused':
      return new Problem('loginRefused', { details: { waitSeconds: verdict.waitSeconds } });
  }
};

/** Decides whether a code may be sent and counts it. Throws if not. */
export const reserveSend = async (db: IdentityDb, request: SendRequest): Promise<SendReservation> => {
  for (;;) {
    const { guard, version, moment } = await readGuardState(db, request);
    const verdict = judgeSend(guard, moment);
    if (verdict.verdict !== 'allowed') throw problemOf(verdict);
    const isCounted = await transaction(db, async (trx) => {
      if (!(await upsertCodeGuard(trx, request, verdict.guard, version).executeTakeFirst())) return false;
      if (await countDeviceSend(trx, request.deviceHash, moment.today, codeLimits.sentPerDevice)) return true;
      throw limitProblem();
    });
    if (isCounted) {
      return {
        ...request,
        verifyToken: newOpaqueToken(),
        sentAt: moment.now,
        today: moment.today,
        sendsLeft: verdict.sendsLeft,
      };
    }
  }
};

/** Restores the counters after a code was not sent. */
export const revertReservation = async (db: IdentityDb, reservation: SendReservation): Promise<void> => {
  const { mobileIndex, purpose, deviceHash, today, sentAt, verifyToken } = reservation;
  for (;;) {
    const { guard, version } = await readGuardState(db, reservation);
    const isReverted = await transaction(db, async (trx) => {
      if (!(await upsertCodeGuard(trx, reservation, revertSend(guard, sentAt), version).executeTakeFirst()))
        return false;
      await revertDeviceSend(trx, deviceHash, today);
      await deleteCode(trx, { mobileIndex, purpose, tokenHash: hashOpaqueToken(verifyToken) });
      return true;
    });
    if (isReverted) return;
  }
};

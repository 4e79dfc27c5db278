import { randomInt } from 'node:crypto';
import { identity, maskMobile, type SmsType } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { SmsMessage } from '@sikka/partners/kit';
import type { CallContext } from '#platform/call-context.ts';
import type { Config } from '#platform/config.ts';
import { transaction } from '#platform/database.ts';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { hashCode } from './check-code.ts';
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
import { type SendVerdict, codeLimits, judgeSend, takeBackSend } from './code-rules.ts';
import { deviceClassOf, deviceHashOf } from './device-store.ts';
import { neighbourhoodOf, spendStrangersBudget } from './network.ts';
import type { IdentityDeps } from './deps.ts';
import type { DeviceClass } from './tables.ts';
import { type Identities, findOwner, mobileIndexOf } from './user-store.ts';

const hour = 3_600;

/** What is said of any number but the caller's own, by what the code is for. */
const refusals = {
  TYPE_SET_PASSWORD: 'accountMissing',
  TYPE_DOWNLOAD_DATA: 'accountMissing',
  TYPE_OLD_MOBILE: 'originalMobileWrong',
  TYPE_DELETE_ACCOUNT: 'mobileDiffers',
  TYPE_RECOVER_ACCOUNT: 'mobileDiffers',
} as const;
const isOwn = (smsType: SmsType): smsType is keyof typeof refusals => smsType in refusals;

/** A code for the account itself goes to the caller's own number alone. Whether another number has an account is not told. */
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
 * Keeps SMS pumping by strangers within bounds: by network, by neighbourhood, and in all. Devices of the number have a budget of their
 * own, which strangers cannot use up.
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

/** Codes to a number that an account wants to move to. Where it has an account, only the phone itself hears so, and no code. */
const movingTo: ReadonlySet<SmsType> = new Set(['TYPE_NEW_MOBILE', 'TYPE_LOST_MOBILE']);

/** Makes a code, stores its hash and hands it to the gateway. Throws `otpSendBusy` when it certainly did not leave. */
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

/** Sends a one-time code. What was certainly not sent is not counted; what may have been sent is. */
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
      msg: m.identity_code_sent({ mobile: maskMobile(body.mobile) }, { locale: context.locale }),
      lastTime: reservation.left,
      totalTime: codeLimits.sentPerMobile,
      verifyToken: reservation.verifyToken,
    };
  } catch (error) {
    await takeBackReservation(deps.db, reservation);
    throw error;
  }
});

/** The SMS of a code: for the native shell with the app's hash, for a browser with the line it reads codes from. */
export const codeMessage = (
  { sms, publicOrigin }: Pick<Config, 'sms' | 'publicOrigin'>,
  { mobile, code, verifyToken }: { mobile: string; code: string; verifyToken: string },
  { appVersion, locale }: Pick<CallContext, 'appVersion' | 'locale'>,
): SmsMessage => {
  const minutes = String(codeLimits.lifeSeconds / 60);
  const common = { mobile, locale, reference: `code-${hashTicket(verifyToken).toString('hex').slice(0, 32)}` };
  return appVersion > 0
    ? { ...common, template: 'loginOtpShell', variables: { code, minutes, appHash: sms.appHash } }
    : { ...common, template: 'loginOtpWeb', variables: { code, minutes, host: new URL(publicOrigin).hostname } };
};

/** Who asks for a code. */
export interface SendRequest extends CodeKey {
  deviceHash: string;
  deviceClass: DeviceClass;
}

/** Leave to send one code, counted against number, device class and device. */
export interface SendReservation extends SendRequest {
  /** Goes back to the caller; its hash marks the code. */
  verifyToken: string;
  at: Date;
  today: string;
  /** Codes that devices of this class may still be sent today. */
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

/** Decides whether a code may be sent, and counts it. Throws why not. */
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

/** Nothing was sent: the number and the device have what they had before. */
export const takeBackReservation = async (db: Identities, reservation: SendReservation): Promise<void> => {
  const { mobileIndex, purpose, deviceHash, today, at, verifyToken } = reservation;
  for (;;) {
    const { guard, version } = await readGuardState(db, reservation);
    const isTakenBack = await transaction(db, async (trx) => {
      if (!(await putCodeGuard(trx, reservation, takeBackSend(guard, at), version).executeTakeFirst())) return false;
      await uncountDeviceSend(trx, deviceHash, today);
      await dropCode(trx, { mobileIndex, purpose, tokenHash: hashTicket(verifyToken) });
      return true;
    });
    if (isTakenBack) return;
  }
};

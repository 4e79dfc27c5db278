import { randomInt } from 'node:crypto';
import { identity, maskMobile } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { CallContext } from '#platform/call-context.ts';
import { handler } from '#platform/handler.ts';
import { Problem } from '#platform/problem.ts';
import { hashCode } from './check-code.ts';
import { codeLimits } from './code-rules.ts';
import { hashTicket, putCode } from './code-store.ts';
import { codeMessage } from './code-message.ts';
import { deviceClassOf, deviceHashOf } from './device-store.ts';
import { neighbourhoodOf, spendStrangersBudget } from './network.ts';
import type { IdentityParts } from './parts.ts';
import { reserveSend, type SendReservation, takeBackReservation } from './reserve-send.ts';
import type { DeviceClass } from './tables.ts';
import { findOwner, mobileIndexOf } from './user-store.ts';

const hour = 3_600;

/** A code for setting a password goes to the caller's own number alone. Whether another number has an account is not told. */
const requireOwnNumber = async (
  { db }: IdentityParts,
  user: CallContext['user'],
  mobileIndex: string,
): Promise<void> => {
  if (!user) throw new Problem('signInNeeded');
  if ((await findOwner(db, mobileIndex)) !== user.userGid) throw new Problem('accountMissing');
};

/**
 * Keeps SMS pumping by strangers within bounds: by network, by neighbourhood, and in all. Devices of the number have a budget of their
 * own, which strangers cannot use up.
 */
const spendBudget = async (
  { rateLimits, secrets }: IdentityParts,
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

/** Makes a code, stores its hash and hands it to the gateway. Throws `otpSendBusy` when it certainly did not leave. */
const issueCode = async (
  parts: IdentityParts,
  mobile: string,
  reservation: SendReservation,
  context: Pick<CallContext, 'caller' | 'appVersion' | 'locale'>,
): Promise<void> => {
  const { db, secrets, hashing, sms, log } = parts;
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
  const outcome = await sms.send(codeMessage(parts.config, { mobile, code, verifyToken }, context));
  if (outcome.kind === 'refused') {
    log.warn({ event: 'sms-refused', code: outcome.code }, 'the SMS gateway refused a one-time code');
    throw new Problem('otpSendBusy');
  }
  if (outcome.kind === 'unknown') log.warn({ event: 'sms-unknown' }, 'a one-time code may or may not have been sent');
};

/** Sends a one-time code. What was certainly not sent is not counted; what may have been sent is. */
export const sendCode = handler(identity.sendCode, async (parts: IdentityParts, body, context) => {
  const key = { mobileIndex: mobileIndexOf(parts.secrets, body.mobile), purpose: body.smsType };
  if (body.smsType === 'TYPE_SET_PASSWORD') await requireOwnNumber(parts, context.user, key.mobileIndex);
  const deviceHash = deviceHashOf(parts.secrets, context.caller);
  const deviceClass = await deviceClassOf(parts.db, { ...key, deviceHash, userGid: context.user?.userGid });
  const reservation = await reserveSend(parts.db, { ...key, deviceHash, deviceClass });
  try {
    await spendBudget(parts, deviceClass, context);
    await issueCode(parts, body.mobile, reservation, context);
    return {
      msg: m.identity_code_sent({ mobile: maskMobile(body.mobile) }, { locale: context.locale }),
      lastTime: reservation.left,
      totalTime: codeLimits.sentPerMobile,
      verifyToken: reservation.verifyToken,
    };
  } catch (error) {
    await takeBackReservation(parts.db, reservation);
    throw error;
  }
});

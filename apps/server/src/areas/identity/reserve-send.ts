import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { countDeviceSend, putCodeGuard, uncountDeviceSend } from './code-guard-store.ts';
import { codeLimits, judgeSend, type SendVerdict, takeBackSend } from './code-rules.ts';
import { type CodeKey, dropCode, hashTicket, newTicket, readGuardState } from './code-store.ts';
import type { DeviceClass } from './tables.ts';
import type { Identities } from './user-store.ts';

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

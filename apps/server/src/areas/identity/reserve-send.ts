import { transaction } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { countDeviceSend, lockCodeGuard, saveCodeGuard, uncountDeviceSend } from './code-guard-store.ts';
import { pausedProblem } from './code-problems.ts';
import { codeLimits, judgeSend, type SendVerdict, takeBackSend } from './code-rules.ts';
import { type CodeKey, dropCode, hashTicket, newTicket } from './code-store.ts';
import type { Identities } from './user-store.ts';

/** Leave to send one code, counted against number and device. */
export interface SendReservation extends CodeKey {
  deviceHash: string;
  /** Goes back to the caller; its hash marks the code. */
  verifyToken: string;
  at: Date;
  today: string;
  /** Codes that the number may still be sent today. */
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
      return pausedProblem(refused.waitSeconds);
  }
};

/** Decides under a lock on the number whether a code may be sent, and counts it. Throws why not. */
export const reserveSend = (db: Identities, key: CodeKey & { deviceHash: string }): Promise<SendReservation> =>
  transaction(db, async (trx) => {
    const { guard, moment } = await lockCodeGuard(trx, key.mobileIndex);
    const judged = judgeSend(guard, moment);
    if (judged.verdict !== 'allowed') throw problemOf(judged);
    await saveCodeGuard(trx, key.mobileIndex, judged.guard);
    const isCounted = await countDeviceSend(trx, key.deviceHash, moment.today, codeLimits.sentPerDevice);
    if (!isCounted) throw limitProblem();
    return { ...key, verifyToken: newTicket(), at: moment.now, today: moment.today, left: judged.left };
  });

/** Nothing was sent: the number and the device have what they had before. */
export const takeBackReservation = (db: Identities, reservation: SendReservation): Promise<void> =>
  transaction(db, async (trx) => {
    const { guard } = await lockCodeGuard(trx, reservation.mobileIndex);
    await saveCodeGuard(trx, reservation.mobileIndex, takeBackSend(guard, reservation.at));
    await uncountDeviceSend(trx, reservation.deviceHash, reservation.today);
    await dropCode(trx, reservation, hashTicket(reservation.verifyToken));
  });

import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { countDeviceSend, putCodeGuard, uncountDeviceSend } from './code-guard-store.ts';
import { pausedProblem } from './code-problems.ts';
import { codeLimits, judgeSend, type SendVerdict, takeBackSend } from './code-rules.ts';
import { type CodeKey, dropCode, hashTicket, newTicket, readCodeState } from './code-store.ts';
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

/** Decides whether a code may be sent, and counts it. Throws why not. */
export const reserveSend = async (db: Identities, key: CodeKey & { deviceHash: string }): Promise<SendReservation> => {
  for (;;) {
    const { guard, version, moment } = await readCodeState(db, key);
    const judged = judgeSend(guard, moment);
    if (judged.verdict !== 'allowed') throw problemOf(judged);
    const isCounted = await transaction(db, async (trx) => {
      if (!(await putCodeGuard(trx, key.mobileIndex, judged.guard, version).executeTakeFirst())) return false;
      if (await countDeviceSend(trx, key.deviceHash, moment.today, codeLimits.sentPerDevice)) return true;
      throw limitProblem();
    });
    if (isCounted) {
      return { ...key, verifyToken: newTicket(), at: moment.now, today: moment.today, left: judged.left };
    }
  }
};

/** Nothing was sent: the number and the device have what they had before. */
export const takeBackReservation = async (db: Identities, reservation: SendReservation): Promise<void> => {
  const { mobileIndex, deviceHash, today, at, verifyToken } = reservation;
  for (;;) {
    const { guard, version } = await readCodeState(db, reservation);
    const isTakenBack = await transaction(db, async (trx) => {
      if (!(await putCodeGuard(trx, mobileIndex, takeBackSend(guard, at), version).executeTakeFirst())) return false;
      await uncountDeviceSend(trx, deviceHash, today);
      await dropCode(trx, reservation, hashTicket(verifyToken));
      return true;
    });
    if (isTakenBack) return;
  }
};

import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { Hasher } from './hashing.ts';
import { freshPasswordGuard, judgePasswordTry } from './password-rules.ts';
import { lockPasswordGuards, savePasswordGuard } from './password-store.ts';
import type { DeviceClass } from './tables.ts';
import type { Identities } from './user-store.ts';

export interface PasswordTry {
  mobileIndex: string;
  deviceClass: DeviceClass;
  /** Undefined or null without an account or a password; callers cannot tell the difference. */
  passwordHash: string | null | undefined;
  password: string;
}

/** Books the attempt as wrong; throws if no attempt is allowed now. */
const bookTry = (db: Identities, { mobileIndex, deviceClass }: PasswordTry): Promise<void> =>
  transaction(db, async (trx) => {
    const { guards, now } = await lockPasswordGuards(trx, mobileIndex);
    const judged = judgePasswordTry(guards, deviceClass, now);
    switch (judged.verdict) {
      case 'allowed':
        await savePasswordGuard(trx, mobileIndex, deviceClass, judged.guard);
        return;
      case 'wait':
        throw new Problem('loginRefused', {
          details: { waitSeconds: judged.waitSeconds },
          retryAfterSeconds: judged.waitSeconds,
        });
      case 'codeNeeded':
      case 'off':
        throw new Problem('otpRequired');
    }
  });

/** Checks a password within the guessing limits. Throws unless it is correct. */
export const checkPassword = async (db: Identities, hasher: Hasher, typed: PasswordTry): Promise<void> => {
  await bookTry(db, typed);
  if (!(await hasher.matches(typed.passwordHash, typed.password))) throw new Problem('credentialsWrong');
  await savePasswordGuard(db, typed.mobileIndex, typed.deviceClass, freshPasswordGuard);
};

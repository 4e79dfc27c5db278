import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { IdentityDeps } from './deps.ts';
import type { Hasher } from './hashing.ts';
import { logProof } from './log-proof.ts';
import { emptyPasswordGuard, judgePasswordAttempt } from './password-rules.ts';
import { lockPasswordGuards, savePasswordGuard } from './password-store.ts';
import type { DeviceClass } from './tables.ts';
import type { IdentityDb } from './user-store.ts';

export interface PasswordAttempt {
  mobileIndex: string;
  deviceClass: DeviceClass;
  /** Undefined or null without an account or a password; callers cannot tell the difference. */
  passwordHash: string | null | undefined;
  password: string;
}

/** Books the attempt as wrong; throws if no attempt is allowed now. */
const bookAttempt = (db: IdentityDb, { mobileIndex, deviceClass }: PasswordAttempt): Promise<void> =>
  transaction(db, async (trx) => {
    const { passwordGuards, now } = await lockPasswordGuards(trx, mobileIndex);
    const verdict = judgePasswordAttempt(passwordGuards, deviceClass, now);
    switch (verdict.verdict) {
      case 'allowed':
        await savePasswordGuard(trx, mobileIndex, deviceClass, verdict.guard);
        return;
      case 'wait':
        throw new Problem('loginRefused', {
          details: { waitSeconds: verdict.waitSeconds },
          retryAfterSeconds: verdict.waitSeconds,
        });
      case 'codeNeeded':
      case 'off':
        throw new Problem('otpRequired');
    }
  });

/** Checks a password within the guessing limits. Throws unless it is correct. */
export const checkPassword = (
  deps: Pick<IdentityDeps, 'db' | 'log' | 'secrets'>,
  hasher: Hasher,
  attempt: PasswordAttempt,
): Promise<void> =>
  logProof(deps, { factor: 'password', mobileIndex: attempt.mobileIndex }, async () => {
    await bookAttempt(deps.db, attempt);
    if (!(await hasher.matches(attempt.passwordHash, attempt.password))) throw new Problem('credentialsWrong');
    await savePasswordGuard(deps.db, attempt.mobileIndex, attempt.deviceClass, emptyPasswordGuard);
  });

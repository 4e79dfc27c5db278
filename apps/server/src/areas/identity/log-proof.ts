import type { SmsType } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import { logName } from '#platform/monitoring/logging.ts';
import type { IdentityDeps } from './deps.ts';

/** What a user proves with: a code sent for a purpose, or the password. */
type Factor = { factor: 'code'; purpose: SmsType } | { factor: 'password' };

/** Runs the check of a code or a password, and logs its outcome with the name that lines give the number. */
export const logProof = async <Result>(
  { log, secrets }: Pick<IdentityDeps, 'log' | 'secrets'>,
  { mobileIndex, ...factor }: Factor & { mobileIndex: string },
  check: () => Promise<Result>,
): Promise<Result> => {
  const line = { event: 'proof', ...factor, number: logName(secrets, mobileIndex) };
  try {
    const result = await check();
    log.info(line, 'a proof was accepted');
    return result;
  } catch (error) {
    log.info({ ...line, problem: error instanceof Problem ? error.problem : 'unknownError' }, 'a proof was refused');
    throw error;
  }
};

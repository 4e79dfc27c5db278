/** Baseline: one check of an argon2id hash, with the cost that the identity area uses, and nothing around it. */
import { hash, verify } from '@node-rs/argon2';
import { argonOptions } from '../../apps/server/src/areas/identity/hashing.ts';
import { answerParent } from '../kit/answer-parent.ts';

const hashed = hash('123456', argonOptions);

/** Milliseconds that one check takes. */
const check = async (): Promise<number> => {
  const storedHash = await hashed;
  const startedAt = performance.now();
  await verify(storedHash, '123456');
  return performance.now() - startedAt;
};

answerParent({ check });

/** Baseline: one check of an argon2id hash, with the cost that the identity area uses, and nothing around it. */
import { hash, verify } from '@node-rs/argon2';
import { answerParent } from '../kit/answer-parent.ts';

/** The same figures as in apps/server/src/areas/identity/hashing.ts. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const hashed = hash('123456', cost);

/** Milliseconds that one check takes. */
const check = async (): Promise<number> => {
  const storedHash = await hashed;
  const startedAt = performance.now();
  await verify(storedHash, '123456');
  return performance.now() - startedAt;
};

answerParent({ check });

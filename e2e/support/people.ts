import { randomInt } from 'node:crypto';

/** The ten digits of a mobile number that nobody in this run has used: 1 in 900 million to be wrong. */
export const newPhone = (): string => `9${randomInt(100_000_000, 1_000_000_000)}`;

/** A network address from the range that documentation and benchmarks may use, so that journeys do not share limits. */
export const newAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

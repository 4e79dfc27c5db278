import { randomInt } from 'node:crypto';

const letter = (): string => String.fromCodePoint(randomInt(65, 91));

/** The ten digits of a mobile number that nobody in this run has used: 1 in 900 million to be wrong. */
export const newPhone = (): string => `9${randomInt(100_000_000, 1_000_000_000)}`;

/** The same, with other last four digits: by those a lender of the sandbox is told what to do. */
export const newPhoneEnding = (ending: string): string => `${newPhone().slice(0, -4)}${ending}`;

/** The PAN of a person who owes nobody anything: 1 in 4000 million to be somebody else's of this run. */
export const newPan = (): string => `${letter()}${letter()}${letter()}P${letter()}${randomInt(1_000, 10_000)}F`;

/** A network address from the range that documentation and benchmarks may use, so that journeys do not share limits. */
export const newAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

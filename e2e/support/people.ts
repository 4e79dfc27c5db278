import { randomInt } from 'node:crypto';

const letter = (): string => String.fromCodePoint(randomInt(65, 91));

/** A random mobile number of ten digits; a repeat within a run is as good as impossible. */
export const newPhone = (): string => `9${randomInt(100_000_000, 1_000_000_000)}`;

/** The same with given last four digits, which choose how a lender of the sandbox behaves. */
export const newPhoneEnding = (ending: string): string => `${newPhone().slice(0, -4)}${ending}`;

/** A random PAN of a person without debts in the sandbox. */
export const newPan = (): string => `${letter()}${letter()}${letter()}P${letter()}${randomInt(1_000, 10_000)}F`;

/** A network address of the range for benchmarks; journeys with different ones do not share rate limits. */
export const newAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

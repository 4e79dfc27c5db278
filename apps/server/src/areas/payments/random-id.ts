import { randomBytes } from 'node:crypto';

/** 30 letters and digits that nobody can guess. Names that are told to the gateway may be five longer. */
export const randomId = (): string => randomBytes(15).toString('hex');

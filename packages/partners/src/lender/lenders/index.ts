import type { SandboxLender } from './define-lender.ts';
import { dhanuk } from './dhanuk.ts';
import { himadri } from './himadri.ts';
import { kaveri } from './kaveri.ts';
import { sarovar } from './sarovar.ts';
import { udaan } from './udaan.ts';

export type { SandboxLender } from './define-lender.ts';

/** Everybody who lends in the sandbox. */
export const sandboxLenders: readonly SandboxLender[] = [udaan, kaveri, himadri, sarovar, dhanuk];

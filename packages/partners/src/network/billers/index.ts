import { civicBillers } from './civic.ts';
import type { SandboxBiller } from './define-biller.ts';
import { energyBillers } from './energy.ts';
import { homeBillers } from './home.ts';
import { lifeBillers } from './life.ts';
import { moneyBillers } from './money.ts';
import { rechargeBillers } from './recharge.ts';

/** Every biller of the sandbox. All names are invented. */
export const sandboxBillers: readonly SandboxBiller[] = [
  ...energyBillers,
  ...homeBillers,
  ...rechargeBillers,
  ...moneyBillers,
  ...lifeBillers,
  ...civicBillers,
];

export type { SandboxBiller } from './define-biller.ts';

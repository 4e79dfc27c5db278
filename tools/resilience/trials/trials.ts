import { clockJumps } from './clock-jumps.ts';
import { coupons } from './coupons.ts';
import { messages } from './messages.ts';
import { partnerDown } from './partner-down.ts';
import { pgBouncer } from './pgbouncer.ts';
import { poolExhausted } from './pool-exhausted.ts';
import { presses } from './presses.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { store } from './store.ts';
import type { Trial } from './trial.ts';
import { webhookStorm } from './webhook-storm.ts';

export const trials: readonly Trial[] = [
  webhookStorm,
  partnerDown,
  poolExhausted,
  clockJumps,
  rollingRestarts,
  presses,
  store,
  coupons,
  messages,
  pgBouncer,
];

/** Vibration; a module of its own, since only the moment of success loads it. */
import type { Bridge } from './bridge.ts';
import { haptic } from './messages/haptic.ts';

/** Lets a success be felt; rejects with a `BridgeProblem` if the shell does not answer. */
export const playHaptic = (bridge: Bridge): Promise<object> => bridge.send(haptic, { kind: 'success' as const });

import { oneOf, shape } from '../guards.ts';
import { machineWaitMs, shellCall } from '../message.ts';

/** Milliseconds of vibration, pause and vibration in a browser. */
const successPattern = [18, 60, 34];

/** Lets the phone be felt at a moment of success. A phone or browser without vibration does nothing. */
export const haptic = shellCall('haptic', shape({ kind: oneOf('success') }), shape({}), {
  waitMs: machineWaitMs,
  inBrowser: (_request, { window }) => {
    if ('vibrate' in window.navigator) window.navigator.vibrate(successPattern);
    return {};
  },
});

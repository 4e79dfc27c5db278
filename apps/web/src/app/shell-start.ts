import { bridge } from '../shared/bridge.ts';
import { leaveScreen } from '../shared/trail.ts';

/** Opens the line to the native shell and lets its back button lead back. */
export const startShell = (): void => {
  bridge().on('back', leaveScreen);
};

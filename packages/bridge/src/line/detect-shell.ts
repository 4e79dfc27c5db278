import type { AppInfo } from '../messages/frame.ts';
import { readMark, rememberMark } from './mark.ts';
import { injectedPort, windowPort, type InjectedShell, type Port } from './port.ts';

/** The origins the window around this one can have, as far as the browser tells. */
const surroundingOrigins = (window: Window, allowed: readonly string[]): readonly string[] => {
  const around = window.location.ancestorOrigins?.[0];
  return allowed.filter((origin) => !around || origin === around);
};

export interface FoundShell {
  port: Port;
  /** What the mark says until the shell itself has answered. */
  app: AppInfo;
}

/**
 * Tells, before the first paint and without asking anybody, whether the page runs in a shell. A mark alone is never enough:
 * there must be a way to reach the shell too.
 */
export const detectShell = (window: Window, shellOrigins: readonly string[]): FoundShell | undefined => {
  const injected = (window as Window & { SikkaShell?: InjectedShell }).SikkaShell;
  if (typeof injected?.postMessage === 'function') {
    const app = readMark(window.navigator.userAgent) ?? { version: 0, channel: 'unknown' };
    return { port: injectedPort(injected), app };
  }
  if (window.parent === window) return undefined;
  const origins = surroundingOrigins(window, shellOrigins);
  const app = origins.length > 0 ? readMark(rememberMark(window)) : undefined;
  return app && { port: windowPort(window, origins), app };
};

import type { AppInfo } from '../messages/frame.ts';
import { readMark, rememberMark } from './mark.ts';
import { injectedPort, windowPort, type InjectedShell, type Port } from './port.ts';

/** Origins the parent window may have, as far as the browser reveals them. */
const surroundingOrigins = (window: Window, allowed: readonly string[]): readonly string[] => {
  const around = window.location.ancestorOrigins?.[0];
  return allowed.filter((origin) => !around || origin === around);
};

export interface FoundShell {
  port: Port;
  /** Taken from the mark until the shell has answered. */
  app: AppInfo;
}

/**
 * Detects synchronously, before the first paint, whether the page runs in a shell. A mark alone is
 * not enough: the shell must also be reachable.
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

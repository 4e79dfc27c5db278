import type { AppInfo } from '../messages/frame.ts';

/**
 * `SikkaShell/307010 (ch_GP)`: a native shell appends it to its user agent; the emulator passes it
 * as the query parameter `shell` of the first address it opens.
 */
const mark = /\bSikkaShell\/(\d{1,7}) \((\w{1,32})\)/;

const remembered = 'shell';

/** The app named in a mark; undefined without one. */
export const readMark = (value: string | null): AppInfo | undefined => {
  const [, version, channel] = mark.exec(value ?? '') ?? [];
  return channel ? { version: Number(version), channel } : undefined;
};

/**
 * Stores the emulator's mark in the session storage, since only the first address has it. Storage
 * may be blocked.
 */
export const rememberMark = (window: Window): string | null => {
  const given = new URLSearchParams(window.location.search).get(remembered);
  try {
    if (given) window.sessionStorage.setItem(remembered, given);
    return given ?? window.sessionStorage.getItem(remembered);
  } catch {
    return given;
  }
};

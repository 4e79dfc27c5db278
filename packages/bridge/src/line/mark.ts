import type { AppInfo } from '../messages/frame.ts';

/**
 * `SikkaShell/307010 (ch_GP)`: a native shell appends it to its user agent, the emulator gives it as the query parameter `shell`
 * of the first address it opens.
 */
const mark = /\bSikkaShell\/(\d{1,7}) \((\w{1,32})\)/;

const remembered = 'shell';

/** The app that a text is marked with; undefined when it is not. */
export const readMark = (value: string | null): AppInfo | undefined => {
  const [, version, channel] = mark.exec(value ?? '') ?? [];
  return channel ? { version: Number(version), channel } : undefined;
};

/** The emulator's mark outlives the first address in the tab's own storage, which a browser may forbid. */
export const rememberMark = (window: Window): string | null => {
  const given = new URLSearchParams(window.location.search).get(remembered);
  try {
    if (given) window.sessionStorage.setItem(remembered, given);
    return given ?? window.sessionStorage.getItem(remembered);
  } catch {
    return given;
  }
};

/** Browsers by user agent, in this order because many also name one further down. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A device name that its owner recognises: `Chrome, Android`. Versions are not kept, unknown parts
 * are left out. `appVersion` above 0 is the native shell.
 */
export const deviceNameOf = (userAgent: string, appVersion: number): string =>
  [appVersion > 0 ? 'App' : nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ');

/** Version of this web app as an integer: `402000` is 4.2.0. */
export const h5Version = 402_000;

/** `402000` → `4.2.0`. */
export const versionText = (version: number): string =>
  [Math.floor(version / 100_000), Math.floor(version / 1_000) % 100, version % 1_000].join('.');

/** Version of the privacy policy and the terms. A change makes every user accept them again. */
export const policyVersion = '2026-11';

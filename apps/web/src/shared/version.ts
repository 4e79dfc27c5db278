/** Version of this web app: major, minor and patch in two digits each after the first, so that versions compare as numbers. */
export const h5Version = 402_000;

/** `402000` → `4.2.0`: the major number, then minor and patch of the integer that versions are compared by. */
export const versionText = (version: number): string =>
  [Math.floor(version / 100_000), Math.floor(version / 1_000) % 100, version % 1_000].join('.');

/** Version of the privacy policy and the terms. A change asks everybody to accept them again. */
export const policyVersion = '2026-11';

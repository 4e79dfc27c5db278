/** `402000` → `4.2.0`: the major number, then minor and patch of the integer that versions are compared by. */
export const versionText = (version: number): string =>
  [Math.floor(version / 100_000), Math.floor(version / 1_000) % 100, version % 1_000].join('.');

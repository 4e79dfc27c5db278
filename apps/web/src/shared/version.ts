/** Version of this web app: major, minor and patch in two digits each after the first, so that versions compare as numbers. */
export const h5Version = 402_000;

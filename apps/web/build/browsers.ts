/**
 * Oldest supported browsers: the build writes its syntax for them, and a lint rule refuses what they do
 * not support.
 */
export const browsers = ['chrome111', 'safari16.4'] as const;

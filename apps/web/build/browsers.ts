/** The oldest browsers that the app is made for: the build writes its syntax for them, and the lint rule refuses what they do not have. */
export const browsers = ['chrome111', 'safari16.4'] as const;

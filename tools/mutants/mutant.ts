/** A mistake that somebody could make, and the test that must notice it. */
export type Mutant = {
  /** What is wrong, in a few words. */
  name: string;
  /** Replacements; each text is found exactly once in its file. */
  edits: readonly { file: string; find: string; replace: string }[];
  /** The test file and the beginning of the title of the test that turns red. */
  test: { file: string; title: string };
};

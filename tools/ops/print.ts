import { visible } from './visible.ts';

/** The only output of operator commands: control characters in user text never reach the terminal. */
export const print = {
  /** Further lines of a text are indented, so that they cannot pass for entries of their own. */
  lines: (lines: readonly string[]): void => {
    for (const line of lines) console.log(visible(line).replaceAll('\n', '\n  '));
  },
  table: (rows: readonly object[]): void => console.table(visible(rows)),
  /** Prints an error on one line. */
  error: (error: unknown): void => {
    const reason = error instanceof Error && error.message ? error.message : String(error);
    console.error(visible(reason).replaceAll(/\s+/g, ' '));
  },
};

import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A question whose answer must be empty. */
export interface Invariant {
  /** File name without `.sql`. */
  name: string;
  /** Asks it of the whole books. */
  whole: string;
  /** Asks it of what came since the books were proven, for those that would otherwise read all history. */
  since: string | undefined;
}

const folder = new URL('../../../../../database/invariants/', import.meta.url);

export const readInvariants = (): Invariant[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const since = new URL(`since/${file}`, folder);
      return {
        name: file.slice(0, -'.sql'.length),
        whole: readFileSync(new URL(file, folder), 'utf8'),
        since: existsSync(since) ? readFileSync(since, 'utf8') : undefined,
      };
    });

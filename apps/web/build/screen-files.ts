import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { laterRoutes } from '../src/app/later-routes.ts';
import { screens } from '../src/app/route-table.ts';

const web = join(import.meta.dirname, '..');

const importedBy = (load: () => unknown): string => {
  const found = /import\(['"](.+?)['"]\)/.exec(String(load))?.[1];
  if (!found) throw new Error(`A route is not loaded with import('…') but with ${String(load)}`);
  return found;
};

/** Finds the file of a screen; routes may be declared in any folder of their area. */
const screenFile = (load: () => unknown, area: string): string => {
  const files = globSync(posix.join(area, '**', importedBy(load)), { cwd: web });
  if (files.length !== 1) throw new Error(`${area} has ${files.length} files ${importedBy(load)}`);
  return files.join('');
};

/** Source files of each screen, by route: its own and its route table, relative to `apps/web`. */
export const screenFiles = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    screens.map(({ route, area, table, load }) => {
      const file = screenFile(load, area === 'app' ? 'src/app' : `src/areas/${area}`);
      return [route, table ? [file, posix.join('src/app', importedBy(laterRoutes[table]))] : [file]];
    }),
  );

/** Routes of each route table, separated by spaces, by the name of the table. */
export const laterPaths = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(laterRoutes).map((name) => [
      name,
      screens
        .filter(({ table }) => table === name)
        .map(({ route }) => route)
        .join(' '),
    ]),
  );
